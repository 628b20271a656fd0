/** A team's banner and colours, with readable combinations. */

import { contrastOf } from "@/lib/brand/colour";
import { bannerAddress, lettersOn, WHITE } from "@/lib/team/look";
import { findTeam, ofTeams } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

interface TeamLook {
  banner: string;
  /** Background colour. */
  ground: string;
  /** Text colour on `ground`, with a contrast of at least 4.5:1. */
  text: string;
  /** Second colour, for edges. */
  accent: string;
  /** The edge of a plate without background on a card: whichever of the two colours is visible there, by theme. */
  edge: string;
}

/** `--card` of app/globals.css. */
export const CARDS = { light: "#fffcf3", dark: "#10272c" };
/** The contrast that WCAG requires for graphics. */
const VISIBLE = 3;

/** For unknown sides and players without a home team. */
const NEUTRAL: TeamLook = {
  banner: "/team-art/tbd.svg",
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
