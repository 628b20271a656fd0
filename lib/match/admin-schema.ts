/** Contracts of administrators' match calls and forms. */
import { z } from "zod";
import { isAddressPart, NO_ADDRESS_PART } from "../http/address-part";
import { fromDigits, messageReply, versionField } from "../http/schema";
import { ofTeams, sideOf, TBC, TBC_SHOWN } from "../team/names";
import type { Team } from "../team/schema";
import { spelled } from "../text";
import { ballsOf, type Innings, MOST_BALLS, MOST_OVERS, MOST_RUNS, MOST_WICKETS } from "./innings";
import { DRAW, type Sides, TIE } from "./rules";
import { instant, matchIdSchema, matchSchema, matchTypeSchema } from "./schema";

/** A match as administrators see it. */
export const managedMatchSchema = matchSchema.extend({
  /** Whether the result was set by hand, so that no refresh overwrites it (rule 18). */
  resultSetByHand: z.boolean(),
  /** The other fields that were set by hand. */
  byHand: z.array(z.string()),
  /** Whether the match data source has reported it, so that its fields can follow the source. */
  fromSource: z.boolean(),
  /** How many have picked. */
  picks: z.number().int(),
  version: z.string(),
});
export type ManagedMatch = z.infer<typeof managedMatchSchema>;
export const managedMatchesReply = z.object({ data: z.array(managedMatchSchema) });

/** A side by name or short code, or TBD. */
export const sideSchema = ofTeams((teams) => sideOr(teams, `, or ${TBC_SHOWN}`));
/** A team by name or short code. */
export const teamSchema = ofTeams((teams) =>
  sideOr(teams, "").refine((side) => side !== TBC, { error: "Choose a team" }),
);

function sideOr(teams: readonly Team[], others: string) {
  return z
    .string({ error: "Choose a team" })
    .trim()
    .max(60)
    .transform((text, context) => {
      const side = sideOf(text, teams);
      if (side !== undefined) return side;
      const message = `Choose one of the ${spelled(teams.length)} teams${others}`;
      context.issues.push({ code: "custom", input: text, message });
      return z.NEVER;
    });
}

const notAResult = { error: "The winner must be one of the two teams, draw, tie or null" };
/** A result: a team, `draw`, `tie`, or nothing. */
export const winnerSchema = ofTeams((teams) =>
  z.union(
    [
      z.null(),
      z.literal("").transform(() => null),
      z.literal([DRAW, TIE]),
      sideSchema(teams).refine((side) => side !== TBC, notAResult),
    ],
    notAResult,
  ),
);

const EARLIEST = new Date("2000-01-01T00:00:00Z");
const LATEST = new Date("2100-01-01T00:00:00Z");

/** The fields of a match's form. */
const formFields = (teams: readonly Team[]) => ({
  matchNumber: z.preprocess(
    fromDigits,
    z
      .number({ error: "Match number required" })
      .int({ error: "Enter a whole number" })
      .min(1, { error: "Match numbers start at 1" })
      .max(9999, { error: "At most 9999" }),
  ),
  matchType: matchTypeSchema,
  teamOne: sideSchema(teams),
  teamTwo: sideSchema(teams),
  matchName: z.string().trim().max(200).exactOptional(),
  venue: z.string().trim().max(200).exactOptional(),
});

const unread = z.unknown().exactOptional();

/** What a match's form sends: the whole match, including fields it doesn't change. */
const matchFields = (teams: readonly Team[]) => ({
  ...formFields(teams),
  matchDate: z.iso
    .datetime({ offset: true, error: "Choose a date and time" })
    .transform((text) => new Date(text))
    .refine((date) => date >= EARLIEST && date < LATEST, { error: "Choose a date in this century" }),
  matchStarted: z.boolean().exactOptional(),
  matchEnded: z.boolean().exactOptional(),
  matchWinner: winnerSchema(teams).exactOptional(),
  matchStatus: z.string().trim().max(300).exactOptional(),
  secondInningStarted: z.boolean().exactOptional(),
  /** One of the season's own stages, or null. Without it, another type clears the stage. */
  stage: z.string().max(40).nullable().exactOptional(),
  /** Without it, a new date ends the wait. */
  postponed: z.boolean().exactOptional(),
  ...{ picksClosedAt: unread, firstInningsSeenAt: unread, replayedAt: unread, awardedAt: unread },
});

/** The fields of a match's form that the source reports too. */
export const FOLLOWING_FIELDS = ["matchNumber", "matchDate", "teamOne", "teamTwo", "matchName", "venue"] as const;
export type FollowingField = (typeof FOLLOWING_FIELDS)[number];

/** Fields set by hand that should follow the match data source again. */
const followSource = z.array(z.enum(FOLLOWING_FIELDS));
const areDifferent = ({ teamOne, teamTwo }: Sides) => teamOne !== teamTwo || teamOne === TBC;
const different = { path: ["teamTwo"], error: "A team can't play itself" };

export const createMatchSchema = ofTeams((teams) =>
  z
    .strictObject({
      ...matchFields(teams),
      /** Generated if empty. */
      matchId: z.string().max(100).refine(isAddressPart, NO_ADDRESS_PART).exactOptional(),
    })
    .refine(areDifferent, different),
);
export type NewMatch = z.infer<ReturnType<typeof createMatchSchema>>;

export const editMatchSchema = ofTeams((teams) =>
  z
    .strictObject({
      ...matchFields(teams),
      matchId: matchIdSchema,
      followSource: followSource.exactOptional(),
      ...versionField,
    })
    .refine(areDifferent, different),
);
export type EditedMatch = z.infer<ReturnType<typeof editMatchSchema>>;

/** The values of a match's form, with date and time in the viewer's zone. */
export const matchFormSchema = ofTeams((teams) =>
  z
    .object({
      ...formFields(teams),
      /** A type, or the name of one of the season's stages. */
      matchType: z.string(),
      postponed: z.boolean(),
      /** Such as 2026-04-25. */
      day: z.iso.date({ error: "Choose a date" }),
      /** Such as 19:30. */
      time: z.iso.time({ precision: -1, error: "Choose a time" }),
      followSource,
    })
    .refine(areDifferent, different),
);
export type MatchForm = z.input<ReturnType<typeof matchFormSchema>>;
export type MatchFormResult = z.output<ReturnType<typeof matchFormSchema>>;

export const deleteMatchSchema = z.strictObject({ matchId: matchIdSchema, ...versionField });

const unstarted = (field: string, what: string) => ({ path: [field], error: `A match that hasn't started ${what}` });

export const toggleMatchSchema = z
  .strictObject({
    matchId: matchIdSchema,
    matchStarted: z.boolean(),
    matchEnded: z.boolean(),
    /** Unchanged if left out; false if the match hasn't started. */
    secondInningStarted: z.boolean().exactOptional(),
    ...versionField,
  })
  .refine((it) => it.matchStarted || !it.matchEnded, unstarted("matchEnded", "can't have ended"))
  .refine(
    (it) => it.matchStarted || !it.secondInningStarted,
    unstarted("secondInningStarted", "can't be in its second innings"),
  );
export type Toggle = z.infer<typeof toggleMatchSchema>;

export const updateMatchSchema = ofTeams((teams) =>
  z.strictObject({
    ...{ matchId: matchIdSchema, matchWinner: winnerSchema(teams) },
    ...versionField,
    /** Also marks the match as completed; not with a cleared result. */
    completes: z.boolean().exactOptional(),
    /** What Undo restores with the result. */
    restores: z
      .strictObject({
        matchStatus: z.string().trim().max(300),
        ...{ resultSetByHand: z.boolean(), matchStarted: z.boolean(), matchEnded: z.boolean() },
        awarded: z.boolean(),
      })
      .refine((it) => it.matchStarted || !it.matchEnded, unstarted("matchEnded", "can't have ended"))
      .exactOptional(),
  }),
);
export type ResultUpdate = z.infer<ReturnType<typeof updateMatchSchema>>;
/** A match after its result was set, with the version for Undo. */
export const resultReply = messageReply.extend({ data: matchSchema.extend({ version: z.string() }) });

export const awardReply = z.object({
  message: z.string(),
  data: z.object({
    ...{ awarded: z.number().int(), correct: z.number().int(), awardedAt: instant.nullable() },
    /** The match's version, for Undo. */
    version: z.string(),
  }),
});
export const replayMatchSchema = z.strictObject({ matchId: matchIdSchema, ...versionField });
export const takeBackAwardSchema = z.strictObject({ matchId: matchIdSchema, ...versionField });
export type AwardWithdrawn = z.infer<typeof takeBackAwardSchema>;

export const previewResultSchema = ofTeams((teams) =>
  z.strictObject({ matchId: matchIdSchema, matchWinner: winnerSchema(teams) }),
);

const settledSchema = z.object({ returned: z.number().int(), retaken: z.number().int(), lost: z.number().int() });

/** A player whose points a result would change, with their rank before and after it. */
const movedPlayer = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...{ before: z.number().int(), after: z.number().int() },
  ...{ rankBefore: z.number().int(), rankAfter: z.number().int() },
});
export type MovedPlayer = z.infer<typeof movedPlayer>;

/** What a result would change if it were set now. */
export const previewReply = z.object({
  data: z.object({
    /** False if the preview took too long; the rest is empty then. */
    known: z.boolean(),
    /** How many players would gain or lose how many points; the largest gain first. */
    moves: z.array(z.object({ by: z.number().int(), players: z.number().int() })),
    /** The first of these players in the new table. */
    players: z.array(movedPlayer),
    /** How many are returned, spent again, or lost because the player has none left (rule 15). */
    wildcards: settledSchema,
    gamechangers: settledSchema,
  }),
});
export type ResultPreview = z.infer<typeof previewReply>["data"];

const upTo = (most: number, what: string) =>
  z.preprocess(
    fromDigits,
    z
      .number({ error: `How many ${what}?` })
      .int({ error: "Enter a whole number" })
      .min(0, { error: "At least 0" })
      .max(most, { error: `At most ${most}` }),
  );

/** Overs and balls, as number or text: 17.4 is 17 overs and 4 balls. */
const oversSchema = z.union([z.number(), z.string()], { error: "How many overs?" }).transform((overs, context) => {
  const balls = ballsOf(overs);
  if (balls !== null && balls <= MOST_BALLS) return balls;
  const message = balls === null ? "Enter overs and balls, such as 17.4" : `At most ${MOST_OVERS}`;
  context.issues.push({ code: "custom", input: overs, message });
  return z.NEVER;
});

const inningsSchema = (teams: readonly Team[]) =>
  z
    .strictObject({
      team: teamSchema(teams),
      runs: upTo(MOST_RUNS, "runs"),
      wickets: upTo(MOST_WICKETS, "wickets"),
      overs: oversSchema,
    })
    .transform(({ overs: balls, ...innings }): Innings => ({ ...innings, balls }));

const eachSideOnce = ([one, other]: readonly (Innings | null)[]) => !other || one?.team !== other.team;

export const editInningsSchema = ofTeams((teams) =>
  z.strictObject({
    matchId: matchIdSchema,
    /** In batting order: none, one or two, at most one of each side. */
    innings: z
      .array(inningsSchema(teams))
      .max(2, { error: "A match has two innings" })
      .refine(eachSideOnce, { path: [1, "team"], error: "Each side bats once" }),
    /** Whether the source may change them again. */
    followSource: z.boolean().exactOptional(),
    /** The version of the score. */
    ...versionField,
  }),
);
export type EditedInnings = z.infer<ReturnType<typeof editInningsSchema>>;

const rowSchema = (teams: readonly Team[]) =>
  z
    .object({ team: z.string(), runs: z.string(), wickets: z.string(), overs: z.string() })
    .transform((row): z.input<ReturnType<typeof inningsSchema>> | null =>
      Object.values(row).every((value) => value.trim() === "") ? null : row,
    )
    .pipe(inningsSchema(teams).nullable());

/** The values of the innings' form; an innings that wasn't played is empty. */
export const inningsFormSchema = ofTeams((teams) =>
  z
    .object({ innings: z.tuple([rowSchema(teams), rowSchema(teams)]), followSource: z.boolean() })
    .refine(({ innings: [first, second] }) => first !== null || second === null, {
      path: ["innings", 0, "team"],
      error: "Who batted first?",
    })
    .refine(({ innings }) => eachSideOnce(innings), { path: ["innings", 1, "team"], error: "Each side bats once" }),
);
export type InningsFormResult = z.infer<ReturnType<typeof inningsFormSchema>>;
export type InningsForm = z.input<ReturnType<typeof inningsFormSchema>>;
