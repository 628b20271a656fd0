/** Possible rules of a season, most of them odd. */
import fc from "fast-check";
import { MATCH_TYPES } from "@/lib/match/rules";
import type { Rules } from "@/lib/season/schema";

const points = fc.nat({ max: 9 });

/** Decreasing shares of the whole pool or a part of it. */
const prizeShares = fc
  .array(fc.integer({ min: 1, max: 40 }), { maxLength: 10 })
  .map((percents) => percents.toSorted((one, other) => other - one))
  .map((percents) => percents.filter((_, at) => percents.slice(0, at + 1).reduce((all, one) => all + one, 0) <= 100));

/** Names for stages, if a season has them. */
export const STAGES = ["Super Eight", "Eliminator"];
const stage = (name: string) =>
  fc.record({ name: fc.constant(name), type: fc.constantFrom(...MATCH_TYPES), points, cards: fc.boolean() });

export const randomRules: fc.Arbitrary<Rules> = fc.record({
  points: fc.record({ League: points, Qualifier: points, Finals: points }),
  stages: fc.tuple(...STAGES.map(stage)).chain((all) => fc.subarray(all)),
  wildcards: fc.nat({ max: 12 }),
  gamechangers: fc.nat({ max: 6 }),
  wildcardFactor: fc.integer({ min: 1, max: 5 }),
  streakFrom: fc.integer({ min: 2, max: 4 }),
  streakPoints: fc.nat({ max: 3 }),
  runsPerBonusPoint: fc.option(fc.integer({ min: 1, max: 250 }), { freq: 5 }),
  picksCloseBefore: fc.nat({ max: 180 }),
  gamechangersEndAfter: fc.nat({ max: 240 }),
  entryFee: fc.nat({ max: 100_000 }),
  currency: fc.constantFrom("AED", "JPY", "KWD"),
  prizeShares,
});
