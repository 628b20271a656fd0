/** When they play a wildcard; whether one is left and the match takes it is asked elsewhere. */
import { favourite } from "./sides";
import type { Sight } from "./sight";

export function never(): boolean {
  return false;
}

/** From the first match on, until none is left. */
export function early(): boolean {
  return true;
}

/** At the very end, when just as many matches are left. */
export function hoarded({ left, wildcards }: Sight): boolean {
  return left <= wildcards;
}

/** Where one side is far ahead of the other. */
export function whenSure(sight: Sight): boolean {
  const { match, wins } = sight;
  return Math.abs(wins(match.teamOne) - wins(match.teamTwo)) >= 3;
}

/** When their own team plays. */
export function forOwnTeam({ match, homeTeam }: Sight): boolean {
  return homeTeam === match.teamOne || homeTeam === match.teamTwo;
}

/** The further behind, the more often. */
export function whenBehind({ behind, luck }: Sight): boolean {
  return luck("double") < behind / 60;
}

export function nowAndThen({ luck }: Sight): boolean {
  return luck("double") < 0.15;
}

/** At home, for the side that the table says. */
export function whenFavouriteIsHome(sight: Sight): boolean {
  return favourite(sight) === sight.match.teamOne && sight.luck("double") < 0.3;
}
