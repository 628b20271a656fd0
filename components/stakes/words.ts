/** What is at stake, in words. */

import { listInWords } from "@/lib/formats";
import { ordinal } from "@/lib/ordinal";
import type { ScenarioAtStake, Stakes } from "@/lib/stakes/schema";
import { sideCode } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

type Place = NonNullable<ScenarioAtStake["own"]>;

/** Such as "5th, up 2". */
export function placeInWords({ rank, moved }: Pick<Place, "rank" | "moved">): string {
  if (moved === 0) return `${ordinal(rank)}, as now`;
  return `${ordinal(rank)}, ${moved > 0 ? "up" : "down"} ${Math.abs(moved)}`;
}

/** Such as "DC and MI win": what has to happen, match by match. */
export function conditionInWords(winners: readonly string[], teams: readonly Team[]): string {
  return `${listInWords(winners.map((winner) => sideCode(winner, teams)))} win`;
}

/** The places that a player can come to if a side wins, whatever becomes of the other matches: "5th, up 2" or "3rd to 5th". */
export function placesIf(winner: string, { matches, scenarios }: Stakes, matchId: string): string | null {
  const at = matches.findIndex((match) => match.matchId === matchId);
  const places = scenarios.flatMap(({ winners, own }) => (winners[at] === winner && own ? [own] : []));
  const [best, ...others] = places.toSorted((one, other) => one.rank - other.rank);
  if (at === -1 || !best) return null;
  const worst = others.at(-1) ?? best;
  return worst.rank === best.rank ? placeInWords(best) : `${ordinal(best.rank)} to ${ordinal(worst.rank)}`;
}

/** How a choice of winners stands in an address: "DC,MI". */
export function toAddress(winners: readonly string[], teams: readonly Team[]): string {
  return winners.map((winner) => sideCode(winner, teams)).join(",");
}

/**
 * The scenario that is shown: the one that was asked for, and unless it is one of them the one in which the player stands
 * best; of several the one with most points.
 */
export function shownScenario(
  { scenarios }: Pick<Stakes, "scenarios">,
  wanted: string | null,
  teams: readonly Team[],
): ScenarioAtStake | undefined {
  const asked = scenarios.find(({ winners }) => toAddress(winners, teams) === wanted);
  const rankIn = ({ own }: ScenarioAtStake) => own?.rank ?? 0;
  const pointsIn = ({ own }: ScenarioAtStake) => own?.points ?? 0;
  const [best] = scenarios.toSorted((one, other) => rankIn(one) - rankIn(other) || pointsIn(other) - pointsIn(one));
  return asked ?? best;
}
