import type { Shape } from "@/lib/share/schema";
import type { SeasonPicture } from "@/lib/share/season-picture-schema";
import { Fact } from "./fact";
import { Frame } from "./frame";
import { LargeRank } from "./large-rank";
import { COLUMN, LOOK, ROW } from "./look";
import { Name } from "./name";
import { RankLine } from "./rank-line";
import { SeasonFacts } from "./season-facts";
import type { Writing } from "./writing";

interface SeasonLookProps {
  picture: SeasonPicture;
  shape: Shape;
  writing: Writing;
}

/** One's own season, so far or as it ended: where it has led, the way there, and what it was made of. */
export function SeasonLook({ picture, shape, writing }: SeasonLookProps) {
  const { name, isOver, rank, players, points, ranks } = picture;
  const isTall = shape === "tall";
  return (
    <Frame {...picture} shape={shape} writing={writing}>
      <div style={{ ...COLUMN, gap: isTall ? 56 : 18 }}>
        <div style={{ ...COLUMN, gap: isTall ? 10 : 2 }}>
          <span style={{ color: LOOK.inkSoft, fontSize: isTall ? 44 : 28 }}>
            {isOver ? "My season" : "My season so far"}
          </span>
          <Name of={name} writing={writing} size={isTall ? 72 : 46} widest={isTall ? 936 : 1080} />
        </div>
        <div style={isTall ? { ...COLUMN, gap: 56 } : { ...ROW, gap: 44, justifyContent: "space-between" }}>
          <div style={{ ...ROW, alignItems: "flex-end", gap: isTall ? 80 : 44 }}>
            <LargeRank rank={rank} players={players} size={isTall ? 340 : 190} />
            <Fact
              figure={points.toLocaleString("en")}
              label={points === 1 ? "point" : "points"}
              size={isTall ? 150 : 90}
            />
          </div>
          {ranks.length > 1 && (
            <RankLine ranks={ranks} players={players} width={isTall ? 936 : 500} height={isTall ? 330 : 170} />
          )}
        </div>
        <SeasonFacts picture={picture} isTall={isTall} />
      </div>
    </Frame>
  );
}
