import type { RankPicture } from "@/lib/share/rank-schema";
import type { Shape } from "@/lib/share/schema";
import { Fact } from "./fact";
import { Frame } from "./frame";
import { LargeRank } from "./large-rank";
import { COLUMN, LOOK, ROW } from "./look";
import { Moved } from "./moved";
import { Name } from "./name";
import type { Writing } from "./writing";

interface RankLookProps {
  picture: RankPicture;
  shape: Shape;
  writing: Writing;
}

/** One's own rank, and what it rests on. */
export function RankLook({ picture, shape, writing }: RankLookProps) {
  const { name, rank, players, points, correct, correctWildcards, streak, moved } = picture;
  const isTall = shape === "tall";
  return (
    <Frame {...picture} shape={shape} writing={writing}>
      <div style={isTall ? { ...COLUMN, gap: 90 } : { ...ROW, justifyContent: "space-between", gap: 48 }}>
        <div style={{ ...COLUMN, gap: isTall ? 56 : 36 }}>
          <Name of={name} writing={writing} size={isTall ? 72 : 48} widest={isTall ? 936 : 480} />
          <LargeRank rank={rank} players={players} size={isTall ? 460 : 270} />
        </div>
        <div
          style={{
            ...{ ...COLUMN, gap: isTall ? 48 : 30, width: isTall ? 936 : 560, background: LOOK.card },
            ...{ border: `3px solid ${LOOK.line}`, borderRadius: 32, padding: isTall ? 56 : 36 },
          }}
        >
          <div style={{ ...ROW, justifyContent: "space-between" }}>
            <Fact
              figure={points.toLocaleString("en")}
              label={points === 1 ? "point" : "points"}
              size={isTall ? 200 : 130}
            />
            <Moved places={moved} size={isTall ? 80 : 52} />
          </div>
          <div style={{ ...ROW, gap: isTall ? 72 : 32 }}>
            <Fact figure={`${correct}`} label={correct === 1 ? "pick right" : "picks right"} size={isTall ? 110 : 72} />
            <Fact
              figure={`${correctWildcards}`}
              label={correctWildcards === 1 ? "wildcard right" : "wildcards right"}
              size={isTall ? 110 : 72}
            />
            <Fact figure={`${streak}`} label="in a row" size={isTall ? 110 : 72} />
          </div>
        </div>
      </div>
    </Frame>
  );
}
