/** How a team looks wherever it is shown: its banner, its colours, and what can be read on them. */

import { contrastOf } from "@/lib/colour";
import { bannerAddress } from "@/lib/team/banner-address";
import { lettersOn, WHITE } from "@/lib/team/letters";
import { findTeam } from "@/lib/team/names";
import { ofTeams } from "@/lib/team/of-teams";
import type { Team } from "@/lib/team/schema";

interface TeamLook {
  banner: string;
  /** The colour under text. */
  ground: string;
  /** The colour of text on the ground: 4.5:1 at least. */
  text: string;
  /** A second colour, to set off the edge. */
  accent: string;
  /** The edge of a plate without ground, on a card: what of the two stands out there, in each theme. */
  edge: string;
}

/** `--card` of app/globals.css. */
export const CARDS = { light: "#fffcf3", dark: "#10272c" };
/** What WCAG asks of what is no text. */
const VISIBLE = 3;

/** For a side that is not known yet, and for whoever has no home team. */
const NEUTRAL: TeamLook = {
  banner: "/banners/tbd.svg",
  ground: "#2a3a40",
  text: WHITE,
  accent: "var(--line-strong)",
  edge: "var(--line-strong)",
};

const lookByTeam = ofTeams((teams) => new Map(teams.map((team) => [team, lookOf(team)])));

/** The look of a team by name or code; a neutral one for anything else. */
export function teamLook(side: string | null, teams: readonly Team[]): TeamLook {
  const team = findTeam(side ?? "", teams);
  return (team && lookByTeam(teams).get(team)) ?? NEUTRAL;
}

function lookOf(team: Team): TeamLook {
  const letters = lettersOn(team.colour);
  const edgeOn = (card: string) =>
    [letters.ground, team.accent].find((colour) => contrastOf(colour, card) >= VISIBLE) ?? "var(--line-strong)";
  const edge = `light-dark(${edgeOn(CARDS.light)}, ${edgeOn(CARDS.dark)})`;
  return { banner: bannerAddress(team), ...letters, accent: team.accent, edge };
}
