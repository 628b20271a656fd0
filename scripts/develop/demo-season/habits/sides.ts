/** Whom they pick. */
import { playsIn } from "@/lib/match/rules";
import type { Sight } from "./sight";

/** Who plays at home, whoever that is. */
export function home({ match }: Sight): string {
  return match.teamOne;
}

export function visitors({ match }: Sight): string {
  return match.teamTwo;
}

/** Who has won more; at home where that is the same. */
export function favourite({ match: { teamOne, teamTwo }, wins }: Sight): string {
  return wins(teamTwo) > wins(teamOne) ? teamTwo : teamOne;
}

/** The other one: everybody else picks the favourite. */
export function underdog(sight: Sight): string {
  return other(sight, favourite(sight));
}

/** Who has won more of late; the visitors where that is the same. */
export function inForm({ match: { teamOne, teamTwo }, lately }: Sight): string {
  return lately(teamOne) > lately(teamTwo) ? teamOne : teamTwo;
}

/** Who has won the league most often, in all its years. */
export function grandest({ match: { teamOne, teamTwo }, teams }: Sight): string {
  const titles = (name: string) => teams.find((team) => team.name === name)?.titles.length ?? 0;
  return titles(teamTwo) > titles(teamOne) ? teamTwo : teamOne;
}

/** Their own team, and otherwise the favourite. */
export function ownTeam(sight: Sight): string {
  const { match, homeTeam } = sight;
  return homeTeam !== null && playsIn(match, homeTeam) ? homeTeam : favourite(sight);
}

export function byAlphabet({ match: { teamOne, teamTwo } }: Sight): string {
  return teamOne < teamTwo ? teamOne : teamTwo;
}

export function tossedCoin({ match, luck }: Sight): string {
  return luck("coin") < 0.5 ? match.teamOne : match.teamTwo;
}

/** The favourite mostly, and now and then a feeling. */
export function hunch(sight: Sight): string {
  return sight.luck("hunch") < 0.25 ? underdog(sight) : favourite(sight);
}

function other({ match }: Sight, team: string): string {
  return team === match.teamOne ? match.teamTwo : match.teamOne;
}
