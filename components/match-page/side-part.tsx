import { teamLook } from "@/components/team/team-look";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import type { CrowdSide } from "@/lib/match-story/schema";
import type { Team } from "@/lib/team/schema";

interface SidePartProps {
  side: CrowdSide;
  teams: readonly Team[];
  /** The second side: two teams can have nearly the same colour. */
  striped: boolean;
}

/** A side as wide as its picks; those with a wildcard or a gamechanger on them are marked at its outer end. */
export function SidePart({ side, teams, striped }: SidePartProps) {
  const { ground, accent } = teamLook(side.side, teams);
  const stripes = `repeating-linear-gradient(135deg, ${ground} 0 9px, ${accent} 9px 12px)`;
  const { picks, wildcards, gamechangers } = side;
  const marks = [
    { look: "bg-gamechanger text-gamechanger-on", count: gamechangers, icon: <TurnIcon small /> },
    { look: "bg-wildcard text-wildcard-on", count: wildcards, icon: <StarIcon filled small /> },
  ].filter(({ count }) => count > 0);
  return (
    <span
      className={`flex min-w-0 items-end rounded-sm ${striped ? "flex-row-reverse" : ""}`}
      style={{ background: striped ? stripes : ground, flexGrow: picks, flexBasis: 0 }}
    >
      {marks.map(({ look, count, icon }) => (
        <span
          key={look}
          className={`grid h-4 min-w-0 place-items-center overflow-hidden border-x border-card ${look}`}
          style={{ width: `${(count / picks) * 100}%` }}
        >
          <span className="tight:hidden">{icon}</span>
        </span>
      ))}
    </span>
  );
}
