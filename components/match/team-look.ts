/** How a side looks: its banner, the colour under text on it, and the colour of that text. */
import { findTeam, type TeamCode } from "@/lib/team/rules";

export interface TeamLook {
  banner: string;
  ground: string;
  text: string;
}

const WHITE = "#fff";
const DARK = "#111";
/** White cannot be read on these. */
const BRIGHT: readonly TeamCode[] = ["CSK", "SRH"];
/** On this pink neither dark nor light text can be read; the left of the banner has a deeper one. */
const DEEPER: Partial<Record<TeamCode, string>> = { RR: "#C4126C" };
const UNKNOWN: TeamLook = { banner: "/banners/tbd.svg", ground: "#2a3a40", text: WHITE };

/** The look of a team by name or code; a neutral one for a side that is not known yet. */
export function teamLook(side: string): TeamLook {
  const team = findTeam(side);
  if (!team) return UNKNOWN;
  return {
    banner: `/banners/${team.code.toLowerCase()}.svg`,
    ground: DEEPER[team.code] ?? team.colour,
    text: BRIGHT.includes(team.code) ? DARK : WHITE,
  };
}
