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

/** Without a limit all picks of a match; with one the first of every group, or more of one group. */
export const picksQuery = z
  .object({
    matchId: matchIdSchema,
    limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).exactOptional(),
    group: z.enum(PICK_GROUPS).exactOptional(),
    /** The player of the last pick that was answered. */
    after: userIdSchema.exactOptional(),
  })
  .refine(({ limit, group, after }) => (limit !== undefined || !group) && (group !== undefined || !after), {
    error: "More picks are of one group, and have a limit",
  });
export type PicksQuery = z.infer<typeof picksQuery>;

const groupCounts = z.record(z.enum(PICK_GROUPS), z.number().int());
export type GroupCounts = z.infer<typeof groupCounts>;

export const picksReply = namedPredictionsReply.extend({
  /** With a limit: how many picks each group has. */
  counts: groupCounts.exactOptional(),
  /** With a group: what to ask for after the last pick; null where there is nothing more. */
  next: z.string().nullable().exactOptional(),
});
export const firstPicksReply = picksReply.required({ counts: true });
export type FirstPicks = z.infer<typeof firstPicksReply>;
export const groupPicksReply = picksReply.required({ next: true });
export const predictionReply = z.object({ message: z.string(), data: predictionSchema });
export const maybePredictionReply = z.object({ data: predictionSchema.nullable() });
