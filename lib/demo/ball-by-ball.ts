/** An innings ball by ball: made up on the way, always the same for the same seed, and exactly as recorded at its end. */
import { createHash } from "node:crypto";

/** How many runs and wickets there are after so many balls; the first entry is before the first ball. */
export type Course = readonly { runs: number; wickets: number }[];

interface Played {
  runs: number;
  wickets: number;
  balls: number;
}

const ALL_OUT = 10;
/** What a ball brings, as often as it stands here. */
const SCORED: readonly number[] = [0, 1, 1, 1, 0, 4, 2, 1, 0, 6, 1, 0, 4, 1, 2];

/**
 * `winsWith`: for a chase that was won, how many runs the last ball has to bring at least. An innings of ten wickets ends
 * with one.
 */
export function courseOf({ runs, wickets, balls }: Played, seed: string, winsWith = 0): Course {
  const chance = dice(seed);
  const last = balls - 1;
  const order = Array.from({ length: balls }, (_, ball) => ({ ball, at: chance() })).sort(
    (one, two) => one.at - two.at,
  );
  const out = new Set(wickets === ALL_OUT ? [last] : []);
  for (const { ball } of order) if (out.size < wickets && ball !== last) out.add(ball);
  const scored = Array.from({ length: balls }, (_, ball) => (out.has(ball) ? 0 : hitOf(chance())));
  if (winsWith > 0) scored[last] = [1, 2, 3, 4, 6].find((hit) => hit >= winsWith) ?? winsWith;
  const free = order.map(({ ball }) => ball).filter((ball) => !out.has(ball) && !(winsWith > 0 && ball === last));
  settle(scored, free, runs);
  let [sum, fallen] = [0, 0];
  const course = scored.map((hit, ball) => {
    sum += hit;
    fallen += Number(out.has(ball));
    return { runs: sum, wickets: fallen };
  });
  return [{ runs: 0, wickets: 0 }, ...course];
}

/** Raises or lowers one ball after the other by a run until the sum is right; six is the most that a ball brings. */
function settle(scored: number[], free: readonly number[], runs: number): void {
  let missing = runs - scored.reduce((sum, hit) => sum + hit, 0);
  for (let step = 0; missing !== 0; step += 1) {
    const ball = free[step % free.length];
    if (ball === undefined || step > 10 * scored.length) throw new Error("So many runs cannot come off so few balls");
    const before = scored[ball] ?? 0;
    const after = Math.min(6, Math.max(0, before + Math.sign(missing)));
    scored[ball] = after;
    missing -= after - before;
  }
}

/** A source of numbers from 0 to 1 that is the same for the same seed. */
export function dice(seed: string): () => number {
  let [digest, place] = [createHash("sha256").update(seed).digest(), 0];
  return () => {
    if (place + 4 > digest.length) [digest, place] = [createHash("sha256").update(digest).digest(), 0];
    place += 4;
    return digest.readUInt32BE(place - 4) / 2 ** 32;
  };
}

function hitOf(chance: number): number {
  return SCORED[Math.floor(chance * SCORED.length)] ?? 0;
}
