/** Contract of the record of what became of a match's picks. */
import { z } from "zod";
import { matchIdSchema } from "../match/schema";

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

const PICK_EVENT_KINDS = ["found", "made", "turned", "changed", "deleted"] as const;

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
  /** Whether the match's picks had been sealed by then: the seal has nothing of it. */
  afterSeal: z.boolean(),
});
export type PickEvent = z.infer<typeof pickEventSchema>;
/** `next`: what to send as `before` for what is older; null at the end of the list. */
export const pickEventsReply = z.object({ data: z.array(pickEventSchema), next: z.string().nullable() });
