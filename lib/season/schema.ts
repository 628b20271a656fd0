/** Contracts of a season: its rules, its settings, and its final table. */
import { z } from "zod";
import { isTimeZone } from "../clock";
import { flag, idSchema, line, versionField } from "../http/schema";
import { MATCH_TYPES } from "../match/rules";
import { teamSchema } from "../team/schema";

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

const shares = z
  .array(whole(1, 100))
  .max(10)
  .refine((percents) => percents.every((percent, at) => percent <= (percents[at - 1] ?? 100)), {
    error: "No place can win more than the one above",
  })
  .refine((percents) => percents.reduce((total, percent) => total + percent, 0) <= 100, {
    error: "Shares can't add up to more than 100",
  });

/** In the smallest unit of the currency: about a thousand dollars in Lebanese pounds. */
export const FEE_AT_MOST = 10_000_000_000;

/** A stage that a season names, such as Super Eight; see lib/match/stage.ts. */
const stageSchema = z.strictObject({
  name: line(40),
  /** Which of the three types its matches are shown as. */
  type: z.enum(MATCH_TYPES),
  points: whole(0, 100),
  cards: z.boolean(),
});
const stagesSchema = z
  .array(stageSchema)
  .max(20)
  .refine((stages) => new Set([...MATCH_TYPES, ...stages.map(({ name }) => name)]).size === 3 + stages.length, {
    error: "Each stage needs its own name, other than League, Qualifier or Finals",
  });

/**
 * The figures of a season's rules. A new one is optional, so that stored seasons stay valid. It needs a field in
 * components/admin/season/rules-form.tsx and a place in tests/support/random-rules.ts.
 */
export const rulesSchema = z.strictObject({
  /** Points of a correct pick, by type of match (rule 8). */
  points: z.strictObject({ League: whole(0, 100), Qualifier: whole(0, 100), Finals: whole(0, 100) }),
  /** The season's own stages, with their points and whether cards may be used (rules 8, 11). */
  stages: stagesSchema.exactOptional(),
  /** What a player starts with (rule 11). */
  wildcards: whole(0, 100),
  gamechangers: whole(0, 100),
  /** The factor of a wildcard for a correct pick's points (rule 8). */
  wildcardFactor: whole(1, 10),
  /** From this many correct picks in a row on, each earns this many extra points (rule 8). */
  streakFrom: whole(2, 100),
  streakPoints: whole(0, 100),
  /** The home team's runs for one bonus point; null for no bonus (rule 9). */
  runsPerBonusPoint: whole(1, 100_000).nullable(),
  /** Minutes before the start when picks close (rule 1). */
  picksCloseBefore: whole(0, 24 * 60),
  /** Minutes after the start until which gamechangers are taken, unless the source extends it (rule 13). */
  gamechangersEndAfter: whole(0, 24 * 60),
  /** Balls of an innings where scores are counted in balls, as in The Hundred; without it, in overs. */
  ballsPerInnings: whole(1, 120).exactOptional(),
  /** What each player adds to the prize pool, in the smallest unit of the currency (rule 20). */
  entryFee: whole(0, FEE_AT_MOST),
  currency: z.string().regex(/^[A-Z]{3}$/, { error: "Three capital letters, such as AED" }),
  /** Percent of the pool for the first place, the second and so on (rule 20). */
  prizeShares: shares,
});
export type Rules = z.infer<typeof rulesSchema>;

/** The rules of a season pack that has none. */
export const DEFAULT_RULES: Rules = {
  points: { League: 2, Qualifier: 4, Finals: 6 },
  ...{ wildcards: 10, gamechangers: 5, wildcardFactor: 2 },
  ...{ streakFrom: 3, streakPoints: 1, runsPerBonusPoint: 100 },
  ...{ picksCloseBefore: 60, gamechangersEndAfter: 110 },
  ...{ entryFee: 15_000, currency: "AED", prizeShares: [50, 30, 20] },
};

export const SEASON_STATES = ["to_come", "running", "over"] as const;

/** The part of a URL that names a season. */
export const slugSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "Use lower-case letters, digits and single hyphens" });

export const seasonSchema = z.object({
  id: z.string(),
  slug: slugSchema,
  name: line(80),
  state: z.enum(SEASON_STATES),
  /** The season's time zone, in which match days begin. */
  zone: z.string().refine(isTimeZone, { error: "Use an IANA time zone, such as Asia/Kolkata" }),
  rules: rulesSchema,
  teams: z.array(teamSchema),
  /** Its id at the match data source; null if the configuration has it, or there is none. */
  seriesId: z.string().nullable().default(null),
  /** Whether players can signal each other's picks. */
  signals: z.boolean().default(true),
});
export type Season = z.infer<typeof seasonSchema>;

/** A point in time, and the current season. */
export interface Moment {
  now: Date;
  season: Season;
}

const int = z.number().int();

/** A row of a final table; without player and names if the account was deleted. */
export const finalPlaceSchema = z.object({
  /** From 1 at the top; unique even for shared ranks. */
  place: int,
  rank: int,
  userId: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profilePic: z.string(),
  homeTeam: z.string().nullable(),
  ...{ points: int, correct: int, correctWildcards: int, winStreak: int, winStreakPoints: int },
  /** In the smallest unit of the season's currency. */
  prize: int,
});
export type FinalPlace = z.infer<typeof finalPlaceSchema>;

/** A season in the hall of fame. */
export interface HallSeason {
  season: Season;
  players: number;
  /** When its first and its last match start. */
  from: Date | null;
  to: Date | null;
  /** The team that won the Final. */
  winner: string | null;
  podium: FinalPlace[];
  /** The reader's own row. */
  own: FinalPlace | null;
}

/** A page of a final table. */
export interface FinalTable {
  players: number;
  podium: FinalPlace[];
  rows: FinalPlace[];
  /** From 1. */
  page: number;
  pages: number;
  /** Others who won a prize. */
  alsoPaid: FinalPlace[];
  /** The reader's own row, and its page. */
  own: { line: FinalPlace; page: number } | null;
}

/** Shown for players whose account was deleted. */
export const FORMER_PLAYER = { firstName: "A former", lastName: "player" };

export function namesOf({ firstName, lastName }: Pick<FinalPlace, "firstName" | "lastName">) {
  if (firstName === null && lastName === null) return FORMER_PLAYER;
  return { firstName: firstName ?? "", lastName: lastName ?? "" };
}

const LARGEST_PACK = 1_100_000;
export const importSchema = z.strictObject({ pack: z.string().max(LARGEST_PACK) });
/** The path for mistakes in a pack as a whole. */
export const WHOLE_FILE = "(file)";
/** Bytes of the call, where quotes and line breaks of the pack are escaped. */
export const LARGEST_IMPORT = 2 * LARGEST_PACK;
export const importReply = z.object({ message: z.string(), data: z.object({ slug: z.string(), matches: z.number() }) });

/** A season to come. */
export const toComeSchema = z.strictObject({ slug: slugSchema });
/** `unfinished`: the number of matches without points that the administrator has seen. */
export const closeSchema = z.strictObject({ unfinished: z.number().int().min(0) });
export const changeRulesSchema = z.strictObject({ rules: rulesSchema, ...versionField });
export type RulesChange = z.infer<typeof changeRulesSchema>;
export const notePaidSchema = z.strictObject({ userId: idSchema, paid: z.boolean() });
export type PaidNote = z.infer<typeof notePaidSchema>;
/** When the payment was recorded; null if it wasn't. */
const paidAt = z.coerce.date().nullable();
export const notePaidReply = z.object({ message: z.string(), data: z.object({ paidAt }) });

export const settings = {
  /** Whether only players who have paid count for the prize pool. */
  paidOnly: z.boolean(),
  /** Minutes from a settled result until its points are awarded automatically; null for manual awards. */
  awardAfter: z.number().int().min(0).max(10_080).nullable(),
  /** The season's id at the match data source; null if the configuration has it. */
  seriesId: z.string().trim().min(1).max(100).nullable(),
  /** Whether players can signal each other's picks. */
  signals: z.boolean(),
};
/** Missing settings stay as they are. */
export const changeSeasonSchema = z.strictObject({
  paidOnly: settings.paidOnly.exactOptional(),
  awardAfter: settings.awardAfter.exactOptional(),
  seriesId: settings.seriesId.exactOptional(),
  signals: settings.signals.exactOptional(),
  ...versionField,
});
export type SeasonChange = z.infer<typeof changeSeasonSchema>;

export const otherSeason = seasonSchema.pick({ slug: true, name: true, state: true }).extend({
  matches: z.number().int(),
  /** When its first match starts; null without matches. */
  startsAt: z.coerce.date().nullable(),
});

export const managedSeasonSchema = z.object({
  season: seasonSchema,
  settings: z.object(settings),
  /** The version of the rules and settings. */
  version: z.string(),
  matches: z.number().int(),
  /** Matches without points. */
  unfinished: z.number().int(),
  players: z.number().int(),
  paid: z.number().int(),
  /** Whether its rules can no longer be changed. */
  rulesFixed: z.boolean(),
  others: z.array(otherSeason),
});
export type ManagedSeason = z.infer<typeof managedSeasonSchema>;
export const managedSeasonReply = z.object({ data: managedSeasonSchema });

export const payersQuery = z.strictObject({
  search: z.string().trim().max(100).exactOptional(),
  /** Only players who haven't paid. */
  unpaid: flag.default(false),
  after: z.string().max(1000).exactOptional(),
});
export type PayersQuery = z.infer<typeof payersQuery>;
const payer = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  paidAt,
});
/** `next` is the `after` of the next page; null at the end. */
export const payersReply = z.object({ data: z.array(payer), next: z.string().nullable() });
export type Payer = z.infer<typeof payer>;
