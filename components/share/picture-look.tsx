import type { Picture, RankPicture, Shape } from "@/lib/share/schema";
import { MatchLook } from "./match-look";
import { COLUMN, Fact, Frame, LargeRank, LOOK, Moved, Name, ROW, type Writing } from "./picture-parts";
import { ScorecardLook } from "./scorecard-look";
import { SeasonLook } from "./season-look";
import { TableLook } from "./table-look";

export const SIZES: Record<Shape, { width: number; height: number }> = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
};

interface PictureLookProps {
  picture: Picture;
  shape: Shape;
  writing: Writing;
}

/** A picture's layout. lib/drawing renders it and only supports style attributes, no classes. */
export function PictureLook({ picture, ...rest }: PictureLookProps) {
  if (picture.of === "rank") return <RankLook picture={picture} {...rest} />;
  if (picture.of === "table") return <TableLook picture={picture} {...rest} />;
  if (picture.of === "match") return <MatchLook picture={picture} {...rest} />;
  if (picture.of === "scorecard") return <ScorecardLook picture={picture} {...rest} />;
  return <SeasonLook picture={picture} {...rest} />;
}

/** All texts of a picture, without duplicates. */
export function textsOf(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return typeof part === "object" && part !== null ? [...new Set(Object.values(part).flatMap(textsOf))] : [];
}

interface RankLookProps {
  picture: RankPicture;
  shape: Shape;
  writing: Writing;
}

/** The player's rank and what it's made of. */
function RankLook({ picture, shape, writing }: RankLookProps) {
  const { name, rank, players, points, correct, correctWildcards, streak, moved } = picture;
  const isTall = shape === "tall";
  return (
    <Frame {...picture} shape={shape} writing={writing}>
      <div style={isTall ? { ...COLUMN, gap: 90 } : { ...ROW, justifyContent: "space-between", gap: 48 }}>
        <div style={{ ...COLUMN, gap: isTall ? 56 : 36 }}>
          <Name of={name} writing={writing} size={isTall ? 72 : 48} maxWidth={isTall ? 936 : 480} />
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
