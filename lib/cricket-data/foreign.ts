/** The shapes of CricketData's replies, read as kindly as can be: what is malformed says nothing, and nothing throws. */
import { z } from "zod";

/** Characters that PostgreSQL cannot keep go; the rest is trimmed and kept to a length. */
const text = (longest: number) =>
  z.string().transform((value) => value.toWellFormed().replaceAll("\0", "").trim().slice(0, longest));

const words = text(300)
  .transform((value) => value || undefined)
  .optional()
  .catch(undefined);

const flag = z
  .union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform((value) => value === 1)])
  .optional()
  .catch(undefined);

const count = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*\d+\s*$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(1_000_000_000));

/** An array of whatever fits; what does not fit is left out. */
const listOf = <T>(item: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .transform((values) =>
      values.flatMap((value) => {
        const parsed = item.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    )
    .optional()
    .catch(undefined);

const teamInfo = z.object({ name: text(100), shortname: text(20) });

/** Runs, wickets, overs (17.4 is 17 overs and 4 balls) and whose innings it is said to be; whether it can be is not read. */
const score = z.object({
  r: count,
  w: count.catch(0),
  o: z.union([z.number(), z.string()]).optional().catch(undefined),
  inning: text(300).catch(""),
});
export type ForeignScore = z.infer<typeof score>;

export const foreignMatch = z.object({
  id: z.union([text(1000), z.number().transform(String)]).pipe(z.string().min(1).max(100)),
  name: text(200).pipe(z.string().min(1)),
  matchType: words,
  status: words,
  venue: words,
  dateTimeGMT: words,
  teams: listOf(text(100)),
  teamInfo: listOf(teamInfo),
  score: listOf(score),
  tossWinner: words,
  tossChoice: words,
  matchWinner: words,
  matchStarted: flag,
  matchEnded: flag,
});
export type ForeignMatch = z.infer<typeof foreignMatch>;

/** What the source has counted of our hits today, and how many it allows: of none nothing could be asked, not even whether it is so. */
const hits = z.object({
  hitsToday: count.optional().catch(undefined),
  hitsLimit: count.pipe(z.number().min(1)).optional().catch(undefined),
});

export const envelope = z.looseObject({
  status: z.string().optional().catch(undefined),
  reason: words,
  data: z.unknown().optional(),
  // Has come as the text "{}".
  info: hits.catch({}),
});
