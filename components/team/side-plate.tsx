import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { teamLook } from "./team-look";

export interface SidePlateProps {
  side: string;
  teams: readonly Team[];
  /** Lost: keeps its colours at the edge only. */
  beaten?: boolean;
}

/** A side's short code on its colours, of whichever season's teams; the full name is read out. */
export function SidePlate({ side, teams, beaten = false }: SidePlateProps) {
  const { ground, text, accent, edge } = teamLook(side, teams);
  const painted = { backgroundColor: ground, color: text, borderColor: accent };
  return (
    <span className={beaten ? "side-plate-beaten" : "side-plate"} style={beaten ? { borderColor: edge } : painted}>
      <span aria-hidden="true">{sideCode(side, teams)}</span>
      <span className="sr-only">{sideName(side)}</span>
    </span>
  );
}
