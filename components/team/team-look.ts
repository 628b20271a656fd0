/** How a team looks wherever it is shown: its banner, its colours, and what can be read on them. */

import { contrastOf, deepened } from "@/lib/colour";
import { bannerOf } from "@/lib/team/banner";
import { findTeam } from "@/lib/team/names";
import { ofTeams } from "@/lib/team/of-teams";
import type { Team } from "@/lib/team/schema";

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
/** What WCAG asks for. */
const READABLE = 4.5;
/** From here on white is so close that a deeper shade of the team's colour carries it, with room for a drawing behind. */
const CLOSE = 4;
const DEEPER = 1 / 6;

/** For a side that is not known yet, and for whoever has no home team. */
const NEUTRAL: TeamLook = {
  banner: "/banners/tbd.svg",
  ground: "#2a3a40",
  text: WHITE,
  accent: "var(--line-strong)",
};

const lookByTeam = ofTeams((teams) => new Map(teams.map((team) => [team, lookOf(team)])));

/** The look of a team by name or code; a neutral one for anything else. */
export function teamLook(side: string | null, teams: readonly Team[]): TeamLook {
  const team = findTeam(side ?? "", teams);
  return (team && lookByTeam(teams).get(team)) ?? NEUTRAL;
}

function lookOf(team: Team): TeamLook {
  const { colour, accent } = team;
  const white = contrastOf(colour, WHITE);
  const text = white >= CLOSE ? WHITE : DARK;
  const ground = white >= CLOSE && white < READABLE ? deepened(colour, DEEPER) : colour;
  return { banner: bannerOf(team), ground, text, accent };
}
