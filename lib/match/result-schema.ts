/** Contracts of the calls that say how far a match is, who has won it, and that its points are awarded. */
import { z } from "zod";
import { ofTeams } from "../team/of-teams";
import { instant, matchIdSchema } from "./schema";
import { winnerSchema } from "./side-schema";

export const statusFields = {
  matchStarted: z.boolean(),
  matchEnded: z.boolean(),
  /** Left out, it stays as it is, and goes with the start. */
  secondInningStarted: z.boolean().exactOptional(),
};

const statusText = z.string().trim().max(300);

const unstarted = (field: string, what: string) => ({ path: [field], error: `A match that has not started ${what}` });

/** `seen` is, here and below, what the administrator had before them: who was overtaken by another is told first. */
export const toggleMatchSchema = z
  .strictObject({
    matchId: matchIdSchema,
    ...statusFields,
    seen: z.strictObject(statusFields).exactOptional(),
    /** What went with a status that is put back as it was: its words, and whether its second innings was by hand. */
    restores: z
      .strictObject({ matchStatus: statusText.exactOptional(), secondInningsByHand: z.boolean().exactOptional() })
      .exactOptional(),
  })
  .refine((it) => it.matchStarted || !it.matchEnded, unstarted("matchEnded", "cannot have ended"))
  .refine(
    (it) => it.matchStarted || !it.secondInningStarted,
    unstarted("secondInningStarted", "has no second innings"),
  );
export type Toggle = z.infer<typeof toggleMatchSchema>;

/** When the points were awarded, as whoever takes something back has it before them. */
const awardedAtSchema = z.iso
  .datetime({ offset: true, error: "This is no moment" })
  .transform((text) => new Date(text))
  .nullable();

export const updateMatchSchema = ofTeams((teams) => {
  const matchWinner = winnerSchema(teams);
  return z.strictObject({
    ...{ matchId: matchIdSchema, matchWinner },
    seen: z.strictObject({ matchWinner, awardedAt: awardedAtSchema.exactOptional() }).exactOptional(),
    /** What goes with a result that is put back as it was: its words, whose word it is, and whether its points were awarded. */
    restores: z
      .strictObject({
        matchStatus: statusText,
        resultSetByHand: z.boolean(),
        awarded: z.boolean(),
      })
      .exactOptional(),
  });
});
export type ResultUpdate = z.infer<ReturnType<typeof updateMatchSchema>>;

export const takeBackAwardSchema = ofTeams((teams) => {
  const seen = z.strictObject({ matchWinner: winnerSchema(teams), awardedAt: awardedAtSchema }).partial();
  return z.strictObject({ matchId: matchIdSchema, seen: seen.exactOptional() });
});
export type AwardTakenBack = z.infer<ReturnType<typeof takeBackAwardSchema>>;
/** What closed picks is taken back only as it was seen. */
export const reopenPicksSchema = takeBackAwardSchema;

export const awardReply = z.object({
  message: z.string(),
  data: z.object({ awarded: z.number().int(), correct: z.number().int(), awardedAt: instant.nullable() }),
});

export const previewResultSchema = ofTeams((teams) =>
  z.strictObject({ matchId: matchIdSchema, matchWinner: winnerSchema(teams) }),
);

const settledSchema = z.object({ returned: z.number().int(), retaken: z.number().int(), lost: z.number().int() });

/** A player whose points a change would move, with their rank before it and after it. */
const movedPlayer = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...{ before: z.number().int(), after: z.number().int() },
  ...{ rankBefore: z.number().int(), rankAfter: z.number().int() },
});
export type MovedPlayer = z.infer<typeof movedPlayer>;

/** What a result would change, were it set now. */
export const previewReply = z.object({
  data: z.object({
    /** False where finding out would take longer than anybody may wait: then the rest says nothing. */
    known: z.boolean(),
    /** How many players' points would go up or down by how many; the largest gain first. */
    moves: z.array(z.object({ by: z.number().int(), players: z.number().int() })),
    /** The first of these players by their points after it. */
    players: z.array(movedPlayer),
    /** How many come back to their players, are spent again, or are lost, since none is left to pay with (rule 15). */
    wildcards: settledSchema,
    gamechangers: settledSchema,
  }),
});
export type ResultPreview = z.infer<typeof previewReply>["data"];
