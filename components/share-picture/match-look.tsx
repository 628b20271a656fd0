import type { MatchPicture } from "@/lib/share/match-picture-schema";
import type { Shape } from "@/lib/share/schema";
import { Frame } from "./frame";
import { COLUMN, LOOK, ONE_LINE, ROW, TITLE } from "./look";
import { OwnVerdict } from "./own-verdict";
import { PicksBar } from "./picks-bar";
import { SideLook } from "./side-look";
import { plain, type Writing } from "./writing";

interface MatchLookProps {
  picture: MatchPicture;
  shape: Shape;
  writing: Writing;
}

const STATES: Record<MatchPicture["state"], string | null> = { waiting: null, live: "Live", final: null };

/** A match as it stands or as it ended, how the group split, and one's own pick. */
export function MatchLook({ picture, shape, writing }: MatchLookProps) {
  const { kind, state, outcome, sides, own, alone } = picture;
  const isTall = shape === "tall";
  const live = STATES[state];
  return (
    <Frame {...picture} shape={shape} writing={writing}>
      <div style={{ ...COLUMN, gap: isTall ? 64 : 22 }}>
        <div style={{ ...ROW, gap: 20, color: LOOK.inkSoft, fontSize: isTall ? 42 : 28 }}>
          {live && (
            <span
              style={{
                ...{
                  background: LOOK.cherry,
                  color: "#fff8ec",
                  borderRadius: 10,
                  padding: "2px 16px",
                  fontWeight: 700,
                },
              }}
            >
              {live}
            </span>
          )}
          <div style={{ ...ONE_LINE, maxWidth: isTall ? 760 : 940 }}>{plain(writing, kind)}</div>
        </div>
        <div style={{ display: "flex", flexDirection: isTall ? "column" : "row", gap: isTall ? 24 : 20 }}>
          {sides.map((side, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
            <SideLook key={at} side={side} isTall={isTall} writing={writing} />
          ))}
        </div>
        <div
          style={{ ...TITLE, display: "block", fontSize: isTall ? 84 : 48, lineHeight: 1.1, lineClamp: isTall ? 4 : 2 }}
        >
          {plain(writing, outcome)}
        </div>
        <PicksBar sides={sides} isTall={isTall} />
        <OwnVerdict own={own} state={state} alone={alone} isTall={isTall} writing={writing} />
      </div>
    </Frame>
  );
}
