import { ordinal } from "@/lib/ordinal";
import { COLUMN, LOOK, ROW, TITLE } from "./look";

interface LargeRankProps {
  rank: number;
  players: number;
  /** Of a figure, where there is room for two of them. */
  size: number;
}

/** The rank as large as it can be, and of how many. */
export function LargeRank({ rank, players, size }: LargeRankProps) {
  const [, figures = "", ending = ""] = /^([\d,]+)(\w+)$/.exec(ordinal(rank)) ?? [];
  const fit = size * Math.min(1, 3 / (figures.length + 0.5));
  return (
    <div style={COLUMN}>
      <div style={{ ...ROW, alignItems: "flex-start", color: LOOK.cherry, ...TITLE }}>
        <span style={{ fontSize: fit, lineHeight: 0.86 }}>{figures}</span>
        <span style={{ fontSize: fit * 0.36, marginLeft: fit * 0.03 }}>{ending}</span>
      </div>
      <div style={{ color: LOOK.inkSoft, fontSize: size * 0.15, marginTop: size * 0.06 }}>
        {`of ${players.toLocaleString("en")} ${players === 1 ? "player" : "players"}`}
      </div>
    </div>
  );
}
