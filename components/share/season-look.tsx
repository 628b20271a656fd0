import type { SeasonPicture, Shape } from "@/lib/share/schema";
import { COLUMN, Fact, Frame, LargeRank, LOOK, Name, ROW, type Writing } from "./picture-parts";

interface SeasonLookProps {
  picture: SeasonPicture;
  shape: Shape;
  writing: Writing;
}

/** The player's season: rank, ranks over time, and totals. */
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
          <Name of={name} writing={writing} size={isTall ? 72 : 46} maxWidth={isTall ? 936 : 1080} />
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

interface RankLineProps {
  /** The rank after each match that counted. */
  ranks: readonly number[];
  players: number;
  width: number;
  height: number;
}

const EDGE = 18;

/** A line of ranks over the season, rank 1 at the top. */
function RankLine({ ranks, players, width, height }: RankLineProps) {
  const lowest = Math.max(players, ...ranks, 2);
  const points = ranks.map((rank, at) => {
    const x = EDGE + (at / (ranks.length - 1)) * (width - 2 * EDGE);
    const y = EDGE + ((rank - 1) / (lowest - 1)) * (height - 2 * EDGE);
    return { x: Math.round(x), y: Math.round(y) };
  });
  const end = points.at(-1) ?? { x: 0, y: 0 };
  const path = points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x} ${y}`).join("");
  const start = points[0]?.y ?? 0;
  return (
    <div
      style={{
        ...COLUMN,
        background: LOOK.card,
        border: `3px solid ${LOOK.line}`,
        borderRadius: 24,
        overflow: "hidden",
      }}
    >
      <span style={{ color: LOOK.inkSoft, fontSize: height / 9, padding: `12px ${EDGE}px 0` }}>
        Rank, match by match
      </span>
      <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <path
          d={`M0 ${start}${path.replace("M", "L")}L${width} ${end.y}L${width} ${height}L0 ${height}Z`}
          fill="#dfe7dc"
        />
        <path d={path} stroke={LOOK.grass} strokeWidth="7" strokeLinejoin="round" strokeLinecap="round" fill="none" />
        <circle cx={end.x} cy={end.y} r="13" fill={LOOK.cherry} stroke={LOOK.card} strokeWidth="4" />
      </svg>
    </div>
  );
}

function SeasonFacts({ picture, isTall }: { picture: SeasonPicture; isTall: boolean }) {
  const { correct, decided, streak, wildcards, best } = picture;
  const size = isTall ? 100 : 58;
  return (
    <div style={{ display: "flex", flexWrap: "wrap", columnGap: isTall ? 80 : 64, rowGap: 44 }}>
      {decided > 0 && <Fact figure={`${correct} of ${decided}`} label="picks right" size={size} />}
      {streak > 1 && <Fact figure={`${streak}`} label="longest streak" size={size} />}
      {wildcards.played > 0 && (
        <Fact figure={`${wildcards.right} of ${wildcards.played}`} label="wildcards right" size={size} />
      )}
      {best && <Fact figure={`${best.right} of ${best.picks}`} label={`with ${best.code}, best team`} size={size} />}
    </div>
  );
}
