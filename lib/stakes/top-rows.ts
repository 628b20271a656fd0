/** The first rows of a table that is to be. */
import { z } from "zod";
import { rankOf, type Standings } from "../leaderboard/rank";
import { ROWS_AT_STAKE } from "./limits";
import type { Scenario } from "./scenarios";
import type { RowAtStake } from "./schema";

/** Somebody who may be among the first. */
export const candidate = z.object({
  ...{ userId: z.string(), firstName: z.string(), lastName: z.string(), profilePic: z.string() },
  ...{ homeTeam: z.string().nullable(), points: z.number(), correct: z.number(), marks: z.string() },
  /** Their place by name among the candidates. */
  byName: z.number(),
});
export type Candidate = z.infer<typeof candidate>;

/** The first of them in the order of the table (rule 19), with the places that they would have gained since `now`. */
export function topRows(scenario: Scenario, now: Standings, candidates: readonly Candidate[]): RowAtStake[] {
  const rows = candidates.map((one) => {
    const gain = scenario.gainOf(one);
    return { one, gain, points: one.points + gain.points, correct: one.correct + gain.correct };
  });
  rows.sort(
    (one, other) => other.points - one.points || other.correct - one.correct || one.one.byName - other.one.byName,
  );
  return rows.slice(0, ROWS_AT_STAKE).map(({ one, gain }) => {
    const { userId, firstName, lastName, profilePic, homeTeam, points } = one;
    return { userId, firstName, lastName, profilePic, homeTeam, ...placeThen(scenario, now, points, gain.points) };
  });
}

/** Where somebody stands with so many points gained. */
export function placeThen({ standings }: Scenario, now: Standings, before: number, gained: number) {
  const rank = rankOf(before + gained, standings);
  return { rank, moved: rankOf(before, now) - rank, points: before + gained, gained };
}
