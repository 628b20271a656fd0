/** The rules of a season that are data: every figure of the game, as a season has it. The numbers are those of docs/rules.md. */
import { z } from "zod";

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** A currency that amounts can be written in. */
const currency = z.string().regex(/^[A-Z]{3}$/, { error: "A currency is three capital letters, such as AED" });

const shares = z
  .array(whole(1, 100))
  .max(10)
  .refine((percents) => percents.every((percent, at) => percent <= (percents[at - 1] ?? 100)), {
    error: "No place wins more than the place above it",
  })
  .refine((percents) => percents.reduce((total, percent) => total + percent, 0) <= 100, {
    error: "The shares come to more than the whole pool",
  });

/** In the smallest unit of the currency. ISO 4217 counts hundredths of Lebanese pounds as well: of these it is a thousand dollars. */
export const FEE_AT_MOST = 10_000_000_000;

export const rulesSchema = z.strictObject({
  /** Points of a correct pick, by type of match (rule 8). */
  points: z.strictObject({ League: whole(0, 100), Qualifier: whole(0, 100), Finals: whole(0, 100) }),
  /** What a player starts with (rule 11). */
  wildcards: whole(0, 100),
  gamechangers: whole(0, 100),
  /** What a wildcard multiplies a correct pick's points with (rule 8). */
  wildcardFactor: whole(1, 10),
  /** From this correct pick in a row on, each brings so many further points (rule 8). */
  streakFrom: whole(2, 100),
  streakPoints: whole(0, 100),
  /** The home team's runs that make one point of bonus; null where there is no such bonus (rule 9). */
  runsPerBonusPoint: whole(1, 100_000).nullable(),
  /** Picks close so many minutes before the start (rule 1). */
  picksCloseBefore: whole(0, 24 * 60),
  /** A gamechanger is taken until so many minutes after the start, unless the source says more (rule 13). */
  gamechangersEndAfter: whole(0, 24 * 60),
  /** What each player adds to the prize pool, in the smallest unit of the currency (rule 20). */
  entryFee: whole(0, FEE_AT_MOST),
  currency,
  /** Percent of the pool for the first place, the second and so on (rule 20). */
  prizeShares: shares,
});
export type Rules = z.infer<typeof rulesSchema>;
