/** Contracts of the match calls. */
import { z } from "zod";
import { fromDigits, storable } from "../http/schema";
import { TIMEZONE_OFFSET_MAX, TIMEZONE_OFFSET_MIN } from "./current";
import { MATCH_TYPES } from "./rules";

export const matchIdSchema = storable.min(1, { error: "Which match?" }).max(100);
export const matchTypeSchema = z.enum(MATCH_TYPES, { error: "Choose League, Qualifier or Finals" });

/** A Date in code, ISO 8601 in UTC in replies. */
export const instant = z.coerce.date();

export const matchSchema = z.object({
  matchId: z.string(),
  matchName: z.string(),
  matchNumber: z.number().int(),
  matchDate: instant,
  matchType: matchTypeSchema,
  /** The name of one of the season's own stages; null if the type says it all. */
  stage: z.string().nullable(),
  teamOne: z.string(),
  teamTwo: z.string(),
  /** A team's name, `draw` for no result, `tie`, or null. */
  matchWinner: z.string().nullable(),
  matchStarted: z.boolean(),
  matchEnded: z.boolean(),
  matchStatus: z.string(),
  secondInningStarted: z.boolean(),
  venue: z.string(),
  /** Whether it waits for a new date; `matchDate` is the old one then. */
  postponed: z.boolean(),
  /** When picks were closed, if recorded. */
  picksClosedAt: instant.nullable(),
  /** When the source last reported only the first innings, if that extends the time for gamechangers (rule 13). */
  firstInningsSeenAt: instant.nullable(),
  /** When it was last reopened to be replayed. */
  replayedAt: instant.nullable(),
  /** When the points were awarded. */
  awardedAt: instant.nullable(),
});
export type Match = z.infer<typeof matchSchema>;

export const matchListReply = z.object({ data: z.array(matchSchema) });

export const matchReply = z.object({ message: z.string(), data: matchSchema });
/** `picksRemoved`: how many picks for a team that no longer plays were removed, if any. */
export const editMatchReply = matchReply.extend({ picksRemoved: z.number().int().exactOptional() });

export const todaysMatchQuery = z.strictObject({
  timezoneOffset: z.preprocess(
    fromDigits,
    z
      .number({ error: "timezoneOffset must be what Date#getTimezoneOffset returns" })
      .int()
      .min(TIMEZONE_OFFSET_MIN)
      .max(TIMEZONE_OFFSET_MAX)
      .default(0),
  ),
});

export const matchQuery = z.strictObject({ matchId: matchIdSchema });
/** `override`: believe the source even where it says less than what is stored. */
export const refreshMatchSchema = z.strictObject({ matchId: matchIdSchema, override: z.boolean().exactOptional() });

export const scoreReply = z.object({
  data: z.object({
    matchId: z.string(),
    scores: z.array(
      z.object({
        team: z.string(),
        runs: z.number().int(),
        wickets: z.number().int(),
        /** Overs and balls: 17.4 is 17 overs and 4 balls. */
        overs: z.number(),
      }),
    ),
    /** For editing the innings. */
    version: z.string(),
  }),
});
export type Score = z.infer<typeof scoreReply>["data"];

export const teamParams = z.object({ team: z.string().min(1).max(60) });
/** Letters W, L, T and N with spaces between, oldest first. */
export const formReply = z.object({ data: z.string() });

export const firstMatchReply = z.object({ matchStarted: z.boolean(), matchDate: instant.nullable() });
