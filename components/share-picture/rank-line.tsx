import { COLUMN, LOOK } from "./look";

interface RankLineProps {
  /** After each match that counted. */
  ranks: readonly number[];
  players: number;
  width: number;
  height: number;
}

const EDGE = 18;

/** The way through the season: the first place above, the last below. */
export function RankLine({ ranks, players, width, height }: RankLineProps) {
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
