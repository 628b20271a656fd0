/** Contracts of the calls about picks; a pick is called a prediction on the wire. */
import { z } from "zod";
import { matchIdSchema } from "../match/schema";
import { isStorable } from "../storable";
import { idSchema } from "../storable-schema";

export const userIdSchema = z
  .string({ error: "Choose a user" })
  .refine(isStorable)
  .min(1, { error: "Choose a user" })
  .max(100);
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

/** A pick as it is entered, which administrators do for others too. */
export const enterSchema = submitSchema.extend({
  /** The caller plays: an administrator too is then refused another's pick, and their own once picks have closed. */
  own: z.literal(true).exactOptional(),
});

export const gamechangerSchema = z.strictObject({
  userId: userIdSchema,
  matchId: matchIdSchema,
  predictedTeam: teamSchema,
});

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

/** One's own picks of the season: one a match at most. */
export const ownPredictionsReply = z.object({ data: z.array(predictionSchema) });
export const namedPredictionsReply = z.object({ data: z.array(namedPredictionSchema) });

export const predictionReply = z.object({ message: z.string(), data: predictionSchema });
export const maybePredictionReply = z.object({ data: predictionSchema.nullable() });
