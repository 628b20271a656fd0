/** Who plays in the last four matches, as soon as it is known: numbers 71 to 74 of the league. */
import { areSidesKnown, isDecided, type Sides } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { Team } from "@/lib/team/schema";

/** The sides of a match: its own, or those that the matches before it have settled. */
export function sidesOf(match: Match, matches: readonly Match[], teams: readonly Team[]): Sides {
  const { teamOne, teamTwo } = match;
  if (areSidesKnown(match)) return { teamOne, teamTwo };
  const [first = "", second = "", third = "", fourth = ""] = tableOf(matches, teams);
  const called = (name: string) => matches.find(({ matchName }) => matchName.includes(name));
  const [qualifier, eliminator, last] = ["Qualifier 1", "Eliminator", "Qualifier 2"].map(called);
  if (match === qualifier) return { teamOne: first, teamTwo: second };
  if (match === eliminator) return { teamOne: third, teamTwo: fourth };
  if (match === last) return { teamOne: loserOf(qualifier), teamTwo: winnerOf(eliminator) };
  return { teamOne: winnerOf(qualifier), teamTwo: winnerOf(last) };
}

/** By matches won in the league, then by name. */
function tableOf(matches: readonly Match[], teams: readonly Team[]): string[] {
  const decided = matches.filter((match) => match.matchType === "League" && isDecided(match));
  const won = (name: string) => decided.filter(({ matchWinner }) => matchWinner === name).length;
  const names = teams.map(({ name }) => name).toSorted();
  return names.toSorted((one, other) => won(other) - won(one));
}

function winnerOf(match: Match | undefined): string {
  return match?.matchWinner ?? "";
}

function loserOf(match: Match | undefined): string {
  if (!match) return "";
  return match.matchWinner === match.teamOne ? match.teamTwo : match.teamOne;
}
