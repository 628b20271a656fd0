import type { PictureSide } from "@/lib/share/match-picture-schema";
import { COLUMN, LOOK, ONE_LINE, ROW, TITLE } from "./look";
import { plain, type Writing } from "./writing";

interface SideLookProps {
  side: PictureSide;
  isTall: boolean;
  writing: Writing;
}

/** A side in its colours, with what it has made. */
export function SideLook({ side, isTall, writing }: SideLookProps) {
  const { code, name, ground, text, accent, innings, isWinner } = side;
  const height = isTall ? 200 : 112;
  const score = (isTall ? 104 : 60) * (innings.length > 1 ? 0.6 : 1);
  return (
    <div
      style={{
        ...{
          ...ROW,
          height,
          flexGrow: 1,
          flexBasis: isTall ? "auto" : 0,
          overflow: "hidden",
          borderRadius: isTall ? 26 : 18,
        },
        ...{ background: LOOK.board, color: LOOK.onBoard },
      }}
    >
      <div
        style={{
          ...{ ...ROW, ...TITLE, justifyContent: "center", width: isTall ? 300 : 170, height, background: ground },
          ...{ color: text, borderRight: `${isTall ? 14 : 8}px solid ${accent}` },
          fontSize: (isTall ? 110 : 64) * Math.min(1, 4 / code.length),
        }}
      >
        {code}
      </div>
      <div style={{ ...COLUMN, flexGrow: 1, padding: isTall ? "0 40px" : "0 22px" }}>
        {innings.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an innings is its position
          <div key={at} style={{ display: "flex", alignItems: "baseline", gap: isTall ? 24 : 14 }}>
            <span style={{ ...TITLE, fontSize: score }}>{one.score}</span>
            <span style={{ color: LOOK.onBoardSoft, fontSize: isTall ? 38 : 24 }}>{`${one.overs} ov`}</span>
          </div>
        ))}
        {innings.length === 0 && (
          <div style={{ ...ONE_LINE, fontSize: isTall ? 46 : 28, maxWidth: isTall ? 540 : 300 }}>
            {plain(writing, name)}
          </div>
        )}
      </div>
      {isWinner && (
        <div
          style={{
            ...{ background: LOOK.wildcard, color: LOOK.onWildcard, fontWeight: 700, borderRadius: 8 },
            ...(isTall ? { fontSize: 34, padding: "4px 18px", marginRight: 36 } : {}),
            ...(isTall ? {} : { fontSize: 22, padding: "2px 12px", marginRight: 20 }),
          }}
        >
          Winner
        </div>
      )}
    </div>
  );
}
