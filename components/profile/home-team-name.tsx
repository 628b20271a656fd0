import { findTeam } from "@/lib/team/rules";
import { homeColours } from "./home-colours";

/** A home team's name on its colour, or that there is none. */
export function HomeTeamName({ homeTeam }: { homeTeam: string | null }) {
  const colours = homeColours(homeTeam);
  if (!colours) {
    return <span className="w-fit rounded-md border border-line-strong px-2 text-sm font-semibold">No Home Team</span>;
  }
  return (
    <span
      className="w-fit rounded-md px-2 py-px text-sm font-semibold ring-1 ring-white/15"
      style={{ backgroundColor: colours.ground, color: colours.ink }}
    >
      {findTeam(homeTeam ?? "")?.name}
    </span>
  );
}
