import type { MatchPicture } from "@/lib/share/match-picture-schema";
import { verdictOf } from "@/lib/share/match-words";
import { LOOK, ROW } from "./look";
import { Name } from "./name";
import type { Writing } from "./writing";

interface OwnVerdictProps {
  own: MatchPicture["own"];
  state: MatchPicture["state"];
  alone: string | null;
  isTall: boolean;
  writing: Writing;
}

/** What became of one's own pick, and who alone was right. */
export function OwnVerdict({ own, state, alone, isTall, writing }: OwnVerdictProps) {
  const size = isTall ? 48 : 30;
  const badge = own?.isRight
    ? { background: LOOK.grass, color: "#ffffff" }
    : { background: LOOK.card, color: LOOK.ink, border: `3px solid ${LOOK.line}` };
  return (
    <div
      style={{
        ...{ ...ROW, flexDirection: isTall ? "column" : "row", alignItems: isTall ? "flex-start" : "center" },
        ...{ gap: isTall ? 32 : 24, fontSize: size },
      }}
    >
      {own && (
        <span style={{ ...badge, borderRadius: 14, fontWeight: 700, padding: isTall ? "12px 32px" : "6px 22px" }}>
          {verdictOf(own, state)}
        </span>
      )}
      {alone && (
        <div style={{ ...ROW, gap: 10 }}>
          <Name of={alone} writing={writing} size={size} widest={isTall ? 560 : 380} />
          <span style={{ whiteSpace: "nowrap" }}>alone was right</span>
        </div>
      )}
    </div>
  );
}
