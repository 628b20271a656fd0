/**
 * Chances, over ten thousand seasons played out on coin tosses: one for each closed match without a result, and one for each
 * player's pick in an open one. Closed picks are as they are, wildcards that are left are laid on the next League matches in turn, and home teams go on scoring as they
 * have. Always the same for the same season and as many decided matches.
 */
import { setImmediate } from "node:timers/promises";
import { DRAW } from "../match/rules";
import { draw, tossesOf } from "./coins";
import { courseOf, goThrough } from "./course";
import { rankPoints } from "./rank-points";
import type { Contender } from "./reach";
import type { Rest } from "./rest";

export const SEASONS = 10_000;
/** So many at a time; then others have their turn. */
const AT_A_TIME = 200;

/** In how many of the seasons somebody finished first, and on a rank that a prize is for. */
export interface Chance {
  first: number;
  prize: number;
}

interface Chances {
  /** In the order of the players. */
  of: Chance[];
  /** Of somebody who is not among them, against them. */
  against: (player: Contender) => Chance;
}

interface Terms {
  /** What follows from it falls always the same. */
  seed: string;
  /** The ranks that prizes are for. */
  prizes: number;
  /** What home teams bring, by short code. */
  bonus: ReadonlyMap<string, number>;
}

/** Plays the rest of the season out for these players. */
export async function playOut(
  rest: Rest,
  players: readonly (Contender & { userId: string })[],
  { seed, prizes, bonus }: Terms,
): Promise<Chances> {
  const tossed = tossesOf(seed);
  const endings = rest.endings.filter((ending) => ![...undrawn(rest)].some((id) => ending.get(id) === DRAW));
  const runners = players.map((player) => runnerOf(rest, player, `${seed} ${player.userId}`, bonus));
  const of = players.map(() => ({ first: 0, prize: 0 }));
  const seasons: { winnerOf: (matchId: string) => string | undefined; first: number; prize: number }[] = [];
  for (let season = 0; season < SEASONS; season += 1) {
    if (season % AT_A_TIME === 0) await setImmediate();
    const ending = endings[draw(endings.length, tossed)];
    const winnerOf = (matchId: string) => ending?.get(matchId);
    const points = runners.map((run) => run(winnerOf));
    const [first, prize] = [rankPoints(points, 1), rankPoints(points, prizes)];
    seasons.push({ winnerOf, first, prize });
    for (const [at, one] of of.entries()) count(one, points[at] ?? 0, { first, prize });
  }
  const against = (player: Contender): Chance => {
    const chance = { first: 0, prize: 0 };
    // With the coins of the results each open pick would fall as a closed match did.
    const run = runnerOf(rest, player, `${seed} another`, bonus);
    for (const { winnerOf, ...ranks } of seasons) count(chance, run(winnerOf), ranks);
    return chance;
  };
  return { of, against };
}

/** The closed matches that have no result: each is won by somebody here. */
function undrawn({ steps, open }: Rest): string[] {
  return steps.flatMap(({ kind, match }) =>
    kind === "stake" && !open.has(match.matchId) && match.matchWinner === null ? [match.matchId] : [],
  );
}

function runnerOf(rest: Rest, player: Contender, seed: string, bonus: ReadonlyMap<string, number>) {
  const course = courseOf(rest, player);
  const toss = tossesOf(seed);
  const base = player.points + ((player.homeTeam && bonus.get(player.homeTeam)) || 0);
  return (winnerOf: (matchId: string) => string | undefined) => base + goThrough(course, rest, winnerOf, toss);
}

function count(chance: Chance, points: number, { first, prize }: { first: number; prize: number }): void {
  if (points >= first) chance.first += 1;
  if (points >= prize) chance.prize += 1;
}
