/**
 * Who can still finish first, and who on a rank that a prize is for: by going through all that can become of the matches, with
 * the player doing as well as can be and all others as badly. See docs/decisions/052-who-can-still-win.md.
 */
import { prizeRanks } from "../leaderboard/prizes";
import type { BonusLeft } from "./bonus-left";
import { type Hand, leastOf, mostOf } from "./gains";
import { rememberBy } from "./remember-by";
import type { Rest } from "./rest";

/** Players who fare the same, and how many they are. */
export interface Contender extends Hand {
  points: number;
  homeTeam: string | null;
}

interface Reach {
  first: boolean;
  prize: boolean;
}

export type Judge = (player: Contender) => Reach;

/** Players who are alike, and how many they are. */
type Group = Contender & { players: number };

/**
 * Tells of each player what they can still reach, once all players of the season have been added: one after the other, since
 * there may be a hundred thousand.
 */
export function openReach(rest: Rest, bonus: BonusLeft): { add: (group: Group) => void; judge: Judge } {
  const prizes = prizeRanks(rest.rules);
  const most = rememberBy(
    ({ marks, wildcards, gamechangers }: Hand) => `${marks} ${wildcards} ${gamechangers}`,
    (hand: Hand) => rest.endings.map((ending) => mostOf(rest, hand, ending)),
  );
  const least = rememberBy(
    ({ marks, gamechangers }: Hand) => `${marks} ${gamechangers}`,
    (hand: Hand) => rest.endings.map((ending) => leastOf(rest, hand, ending)),
  );
  const worst = rest.endings.map((): BestByHome => new Map());
  const add = (group: Group) => {
    const gains = least(group);
    for (const [at, best] of worst.entries()) addBest(best, group, gains[at] ?? 0, Math.max(1, prizes));
  };
  const toBeat = rememberBy(
    (homeTeam: string | null) => homeTeam ?? "",
    (homeTeam) => worst.map((byHome) => ranksOf(byHome, homeTeam, bonus)),
  );
  const judge = (player: Contender) => {
    const home = (player.homeTeam && bonus.most.get(player.homeTeam)) || 0;
    const gains = most(player);
    const against = toBeat(player.homeTeam);
    const reaches = (rank: number) =>
      rank > 0 &&
      gains.some((gain, at) => player.points + gain + home >= (against[at]?.[rank - 1] ?? Number.NEGATIVE_INFINITY));
    return { first: reaches(1), prize: reaches(prizes) };
  };
  return { add, judge };
}

/** The most points that players of each home team have at worst, best first, as many as there are ranks to reach. */
type BestByHome = Map<string | null, number[]>;

function addBest(byHome: BestByHome, group: Group, gain: number, ranks: number): void {
  const points = group.points + gain;
  const best = byHome.get(group.homeTeam) ?? [];
  byHome.set(group.homeTeam, best);
  for (let more = Math.min(group.players, ranks); more > 0; more -= 1) {
    if (best.length === ranks && points <= (best.at(-1) ?? 0)) break;
    const place = best.findIndex((other) => other < points);
    best.splice(place === -1 ? best.length : place, 0, points);
    if (best.length > ranks) best.pop();
  }
}

/** The points of each rank, where one home team scores all that it can and the others nothing more. */
function ranksOf(byHome: BestByHome, homeTeam: string | null, bonus: BonusLeft): number[] {
  const all = [...byHome].flatMap(([home, best]) => {
    const due = (home !== null && (home === homeTeam ? bonus.most : bonus.least).get(home)) || 0;
    return best.map((points) => points + due);
  });
  return all.toSorted((one, other) => other - one);
}
