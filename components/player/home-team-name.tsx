import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { findTeam } from "@/lib/team/names";

/** A home team's name on its colour, or that there is none. */
export function HomeTeamName({ homeTeam }: { homeTeam: string | null }) {
  const { teams } = useSeason();
  const team = findTeam(homeTeam ?? "", teams);
  if (!team) {
    return <span className="w-fit rounded-md border border-line-strong px-2 text-sm font-semibold">No Home Team</span>;
  }
  const { ground, text } = teamLook(homeTeam, teams);
  return (
    <span
      className="w-fit rounded-md px-2 py-px text-sm font-semibold ring-1 ring-white/15"
      style={{ backgroundColor: ground, color: text }}
    >
      {team.name}
    </span>
  );
}
