/** Contracts of the match calls. */

import { z } from "zod";
import { fromDigits } from "../from-digits";
import { sideOf, TBC, TEAMS } from "../team/rules";
import { FOLLOWING_FIELDS } from "./provenance";
import { DRAW, MATCH_TYPES, type Sides, TIMEZONE_OFFSET_MAX, TIMEZONE_OFFSET_MIN } from "./rules";

export const matchIdSchema = z.string().min(1, { error: "Which match?" }).max(100);
const matchTypeSchema = z.enum(MATCH_TYPES, { error: "Choose League, Qualifier or Finals" });

/** An instant: a Date here, ISO 8601 in UTC on the wire. */
const instant = z.coerce.date();

export const matchSchema = z.object({
  matchId: z.string(),
  matchName: z.string(),
  matchNumber: z.number().int(),
  matchDate: instant,
  matchType: matchTypeSchema,
  teamOne: z.string(),
  teamTwo: z.string(),
  /** A team's name, `draw`, or null. */
  matchWinner: z.string().nullable(),
  matchStarted: z.boolean(),
  matchEnded: z.boolean(),
  matchStatus: z.string(),
  secondInningStarted: z.boolean(),
  venue: z.string(),
  /** When picks were closed, once that is on record; otherwise they close an hour before the start. */
  picksClosedAt: instant.nullable(),
  /** When the source last reported that the first innings was on, as far as that lets a gamechanger in (rule 13). */
  firstInningsSeenAt: instant.nullable(),
  /** When an administrator's deed closed picks before their time (rule 2). */
  closedEarlyAt: instant.nullable(),
  /** When the points were awarded. */
  awardedAt: instant.nullable(),
});
export type Match = z.infer<typeof matchSchema>;

export const matchListReply = z.object({ data: z.array(matchSchema) });
/** A match as administrators see it. */
export const managedMatchSchema = matchSchema.extend({
  /** Whether somebody set the result, which no refresh overwrites then (rule 18). */
  resultSetByHand: z.boolean(),
  /** When somebody else than administrators was first shown picks that were closed early (rule 2). */
  picksShownAt: instant.nullable(),
  /** The other fields that somebody set and that no refresh overwrites. */
  byHand: z.array(z.string()),
  /** Whether the match data source has told of it, so that its fields can follow the source. */
  fromSource: z.boolean(),
  /** How many have picked. */
  picks: z.number().int(),
});
export type ManagedMatch = z.infer<typeof managedMatchSchema>;
export const managedMatchesReply = z.object({ data: z.array(managedMatchSchema) });

export const matchReply = z.object({ message: z.string(), data: matchSchema });

export const todaysMatchQuery = z.object({
  timezoneOffset: z.preprocess(
    fromDigits,
    z
      .number({ error: "timezoneOffset is what Date#getTimezoneOffset gives" })
      .int()
      .min(TIMEZONE_OFFSET_MIN)
      .max(TIMEZONE_OFFSET_MAX)
      .default(0),
  ),
});

export const matchQuery = z.object({ matchId: matchIdSchema });
export const matchBody = z.strictObject({ matchId: matchIdSchema });
/** `override`: the source is believed also where it says less than what is stored. */
export const refreshMatchSchema = matchBody.extend({ override: z.boolean().exactOptional() });

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
  }),
});
export type Score = z.infer<typeof scoreReply>["data"];

export const teamParams = z.object({ team: z.string().min(1).max(60) });
/** Letters W, L and N with spaces between, oldest first. */
export const formReply = z.object({ data: z.string() });

export const firstMatchReply = z.object({ matchStarted: z.boolean(), matchDate: instant.nullable() });

const status = {
  matchStarted: z.boolean(),
  matchEnded: z.boolean(),
  /** Left out, it stays as it is, and goes with the start. */
  secondInningStarted: z.boolean().exactOptional(),
};

const unstarted = (field: string, what: string) => ({ path: [field], error: `A match that has not started ${what}` });

/** `seen` is, here and below, what the administrator had before them: who was overtaken by another is told first. */
export const toggleMatchSchema = z
  .strictObject({ matchId: matchIdSchema, ...status, seen: z.strictObject(status).exactOptional() })
  .refine((it) => it.matchStarted || !it.matchEnded, unstarted("matchEnded", "cannot have ended"))
  .refine(
    (it) => it.matchStarted || !it.secondInningStarted,
    unstarted("secondInningStarted", "has no second innings"),
  );
export type Toggle = z.infer<typeof toggleMatchSchema>;

/** A side as people or a form give it, by name or short code. */
const sideSchema = z
  .string({ error: "Choose a team" })
  .trim()
  .max(60)
  .transform((text, context) => {
    const side = sideOf(text);
    if (side !== undefined) return side;
    context.issues.push({ code: "custom", input: text, message: `Choose one of the ${TEAMS.length} teams, or ${TBC}` });
    return z.NEVER;
  });

/** A team, of a league match's sides one: as people or a form give it. */
export const teamSchema = sideSchema.refine((side) => side !== TBC, { error: "Choose a team" });

/** A result: a team, `draw`, or nothing. */
const notAResult = { error: "The winner is one of the two teams, draw, or nothing" };
const winnerSchema = z.union(
  [
    z.null(),
    z.literal("").transform(() => null),
    z.literal(DRAW),
    sideSchema.refine((side) => side !== TBC, notAResult),
  ],
  notAResult,
);

export const updateMatchSchema = z.strictObject({
  matchId: matchIdSchema,
  matchWinner: winnerSchema,
  seen: z.strictObject({ matchWinner: winnerSchema }).exactOptional(),
});

const EARLIEST = new Date("2000-01-01T00:00:00Z");
const LATEST = new Date("2100-01-01T00:00:00Z");

const instantSchema = z.iso
  .datetime({ offset: true, error: "Choose a date and a time" })
  .transform((text) => new Date(text))
  .refine((date) => date >= EARLIEST && date < LATEST, { error: "Choose a date of this century" });

const unread = z.unknown().exactOptional();

/** What a match's form holds, and, since forms send whole matches back, what else a match carries and is not changed. */
const matchFields = {
  matchName: z.string().trim().max(200).exactOptional(),
  matchNumber: z.preprocess(
    fromDigits,
    z
      .number({ error: "Match number required" })
      .int({ error: "A whole number, please" })
      .min(1, { error: "Match numbers begin with 1" })
      .max(9999, { error: "At most 9999" }),
  ),
  matchDate: instantSchema,
  matchType: matchTypeSchema,
  teamOne: sideSchema,
  teamTwo: sideSchema,
  venue: z.string().trim().max(200).exactOptional(),
  matchStarted: z.boolean().exactOptional(),
  matchEnded: z.boolean().exactOptional(),
  matchWinner: winnerSchema.exactOptional(),
  matchStatus: z.string().trim().max(300).exactOptional(),
  secondInningStarted: z.boolean().exactOptional(),
  ...{ picksClosedAt: unread, firstInningsSeenAt: unread, closedEarlyAt: unread, awardedAt: unread },
};

const areDifferent = ({ teamOne, teamTwo }: Sides) => teamOne !== teamTwo || teamOne === TBC;
const different = { path: ["teamTwo"], error: "A team cannot play against itself" };

export const createMatchSchema = z
  .strictObject({
    ...matchFields,
    matchId: z.literal("").or(matchIdSchema).exactOptional(),
    /** That no match had the number when it was chosen; left out where one did. */
    seen: z.strictObject({ matchNumber: z.null() }).exactOptional(),
  })
  .refine(areDifferent, different);
export type NewMatch = z.infer<typeof createMatchSchema>;

const { matchNumber, matchDate, matchType, teamOne, teamTwo, matchName, venue } = matchFields;
const seenFields = { matchNumber, matchDate, matchType, teamOne, teamTwo, matchName, venue };

export const editMatchSchema = z
  .strictObject({
    ...matchFields,
    matchId: matchIdSchema,
    /** Fields by hand that are to follow the match data source again. */
    followSource: z.array(z.enum(FOLLOWING_FIELDS)).exactOptional(),
    seen: z.strictObject(seenFields).partial().exactOptional(),
  })
  .refine(areDifferent, different);
export type EditedMatch = z.infer<typeof editMatchSchema>;

/**
 * Of a match that is to be deleted its form, its row, and whether anybody has picked: not how many, which changes all the
 * time while picks are open, and nothing that a score brings along.
 */
const seenOfDeleted = {
  ...seenFields,
  ...status,
  matchWinner: winnerSchema,
  awardedAt: instantSchema.nullable(),
  picked: z.boolean(),
};
export const deleteMatchSchema = z.strictObject({
  matchId: matchIdSchema,
  seen: z.strictObject(seenOfDeleted).partial().exactOptional(),
});
export type DeletedMatch = z.infer<typeof deleteMatchSchema>;

const { matchDate: _instant, ...otherFields } = seenFields;

/** What the match form holds: the fields of its calls, with the date as a day and a time of the viewer's clock. */
export const matchFormSchema = z
  .object({
    ...otherFields,
    /** Such as 2026-04-25. */
    day: z.iso.date({ error: "Choose a date" }),
    /** Such as 19:30. */
    time: z.iso.time({ precision: -1, error: "Choose a time" }),
    /** Fields by hand that are to follow the match data source again. */
    followSource: z.array(z.enum(FOLLOWING_FIELDS)),
  })
  .refine(areDifferent, different);
export type MatchForm = z.input<typeof matchFormSchema>;

export const awardReply = z.object({
  message: z.string(),
  data: z.object({ awarded: z.number().int(), correct: z.number().int() }),
});
