/** Contracts of the calls about picks; a pick is called a prediction on the wire. */
import { z } from "zod";
import { matchIdSchema } from "../match/schema";

const userIdSchema = z.string({ error: "Choose a user" }).min(1, { error: "Choose a user" }).max(100);
const teamSchema = z.string({ error: "Choose a team" }).trim().min(1, { error: "Choose a team" }).max(60);

export const predictionSchema = z.object({
  _id: z.string(),
  matchId: z.string(),
  userId: z.string(),
  /** Full name of the team. */
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  gamechangerUsed: z.boolean(),
  /** Null while it is not decided, and for a match without a result. */
  isCorrect: z.boolean().nullable(),
  /** The pick's own points, wildcard included. */
  pointsAwarded: z.number().int(),
});
export type Prediction = z.infer<typeof predictionSchema>;

export const namedPredictionSchema = predictionSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
});
export type NamedPrediction = z.infer<typeof namedPredictionSchema>;

export const matchPredictionsSchema = z.strictObject({ matchId: matchIdSchema });
export const ownPredictionSchema = z.strictObject({ userId: userIdSchema, matchId: matchIdSchema });

export const submitSchema = z.strictObject({
  userId: userIdSchema,
  matchId: matchIdSchema,
  predictedTeam: teamSchema,
  wildcardUsed: z.boolean().default(false),
});

export const gamechangerSchema = z.strictObject({
  userId: userIdSchema,
  matchId: matchIdSchema,
  predictedTeam: teamSchema,
});

const idSchema = z.string().min(1).max(100);

const pickFields = { predictedTeam: teamSchema, wildcardUsed: z.boolean(), gamechangerUsed: z.boolean() };

/** `seen` is what the administrator had before them: who was overtaken by another is told first. */
export const editPredictionSchema = z
  .strictObject({ id: idSchema, ...pickFields, seen: z.strictObject(pickFields).exactOptional() })
  .refine(({ wildcardUsed, gamechangerUsed }) => !(wildcardUsed && gamechangerUsed), {
    path: ["gamechangerUsed"],
    error: "A pick bears a wildcard or a gamechanger, never both",
  });

export const deletePredictionSchema = z.strictObject({
  id: idSchema,
  seen: z.strictObject(pickFields).exactOptional(),
});

export const namedPredictionsReply = z.object({ data: z.array(namedPredictionSchema) });

/** Whose picks stand together on the screens: those of each side, and those that bear something. */
export const PICK_GROUPS = ["teamOne", "teamTwo", "wildcards", "gamechangers"] as const;
export type PickGroup = (typeof PICK_GROUPS)[number];

/** The most picks of a group that a page can have. */
export const LARGEST_PAGE = 100;

/** Without a limit the picks of a match, as many as a list has at most; with one the first of every group, or more of one group. */
export const picksQuery = z
  .object({
    matchId: matchIdSchema,
    limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).exactOptional(),
    group: z.enum(PICK_GROUPS).exactOptional(),
    /** The player of the last pick that was answered. */
    after: userIdSchema.exactOptional(),
  })
  .refine(({ limit, group, after }) => (limit !== undefined ? group !== undefined || !after : !group), {
    error: "With a limit more picks are of one group",
  });
export type PicksQuery = z.infer<typeof picksQuery>;

const groupCounts = z.record(z.enum(PICK_GROUPS), z.number().int());
export type GroupCounts = z.infer<typeof groupCounts>;

export const picksReply = namedPredictionsReply.extend({
  /** With a limit: how many picks each group has. */
  counts: groupCounts.exactOptional(),
  /** With a group, or without a limit where there is more: what to ask for after the last pick. */
  next: z.string().nullable().exactOptional(),
});
export const firstPicksReply = picksReply.required({ counts: true });
export type FirstPicks = z.infer<typeof firstPicksReply>;
export const groupPicksReply = picksReply.required({ next: true });
const NOT_A_PLACE = { error: "This is no place in the list" };

/** Where a page of events ended: the next one goes on with what is older. */
const eventPlace = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,9}_[\w-]{1,100}$/, NOT_A_PLACE)
  .transform((text) => {
    const [at = "", step, userId = ""] = text.split(/_(\d+)_/);
    return { at: new Date(at), step: Number(step), userId };
  })
  .refine(({ at }) => !Number.isNaN(at.getTime()), NOT_A_PLACE);
export type EventPlace = z.infer<typeof eventPlace>;

export function tellEventPlace({ at, step, userId }: EventPlace): string {
  return `${at.toISOString()}_${step}_${userId}`;
}

/** `before`: what a page answered as `next`. */
export const pickEventsQuery = z.object({ matchId: matchIdSchema, before: eventPlace.exactOptional() });

export const PICK_EVENT_KINDS = ["found", "made", "turned", "changed", "deleted"] as const;

/** Something that became of a pick, and what the pick was from then on, or had been where it was deleted. */
export const pickEventSchema = z.object({
  /** Counts what became of this player's picks on the match, from 1. */
  step: z.number().int(),
  at: z.coerce.date(),
  /** `found`: as it stood when the record began; `turned`: with a gamechanger, by the player. */
  kind: z.enum(PICK_EVENT_KINDS),
  userId: z.string(),
  /** Null for somebody who is gone. */
  playerName: z.string().nullable(),
  /** Whether the player did it, or somebody else, such as an administrator. */
  by: z.enum(["player", "other", "unknown"]),
  actorName: z.string().nullable(),
  /** Full name of the team. */
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  gamechangerUsed: z.boolean(),
});
export type PickEvent = z.infer<typeof pickEventSchema>;
/** `next`: what to send as `before` for what is older; null at the end of the list. */
export const pickEventsReply = z.object({ data: z.array(pickEventSchema), next: z.string().nullable() });

export const predictionReply = z.object({ message: z.string(), data: predictionSchema });
export const maybePredictionReply = z.object({ data: predictionSchema.nullable() });
