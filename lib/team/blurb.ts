/** A team in one or two short sentences. */
import type { Team } from "./schema";

/**
 * What it is like, and what it has won. Only titles won before the season `before` are told, so that a season that is being
 * played does not give its own winner away.
 */
export function teamBlurb(team: Team, before = Number.POSITIVE_INFINITY): string {
  return `${team.about} ${titlesSentence(team.titles.filter((season) => season < before))}`;
}

const TIMES = ["once", "twice", "three times", "four times", "five times", "six times", "seven times"];

function titlesSentence(seasons: readonly number[]): string {
  const latest = seasons.at(-1);
  if (latest === undefined) return "Still waiting for a first title.";
  const times = TIMES[seasons.length - 1] ?? `${seasons.length} times`;
  return `Champions ${times}, ${seasons.length > 1 ? "most recently " : ""}in ${latest}.`;
}
