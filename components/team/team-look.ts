/** How a team looks wherever it is shown: its banner, its colours, and what can be read on them. */
import { findTeam } from "@/lib/team/rules";
import type { TeamCode } from "@/lib/team/teams";

export interface TeamLook {
  banner: string;
  /** The colour under text. */
  ground: string;
  /** The colour of text on the ground: 4.5:1 at least. */
  text: string;
  /** A second colour, to set off the edge. */
  accent: string;
}

const WHITE = "#ffffff";
const DARK = "#111111";

/** Where white on a team's own colour cannot be read: dark letters, or for Rajasthan a deeper pink. */
const EXCEPTIONS: Partial<Record<TeamCode, Partial<TeamLook>>> = {
  CSK: { text: DARK },
  SRH: { text: DARK },
  RR: { ground: "#C4126C" },
};

/** For a side that is not known yet, and for whoever has no home team. */
const NEUTRAL: TeamLook = {
  banner: "/banners/tbd.svg",
  ground: "#2a3a40",
  text: WHITE,
  accent: "var(--line-strong)",
};

/** The look of a team by name or code; a neutral one for anything else. */
export function teamLook(side: string | null): TeamLook {
  const team = findTeam(side ?? "");
  if (!team) return NEUTRAL;
  const { code, colour, accent } = team;
  return { banner: `/banners/${code.toLowerCase()}.svg`, ground: colour, text: WHITE, accent, ...EXCEPTIONS[code] };
}
