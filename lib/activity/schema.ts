/** Contracts of the calls that read the audit. */
import { z } from "zod";
import { matchIdSchema } from "../match/schema";
import { idSchema } from "../storable-schema";
import { AUDIT_ACTIONS } from "./rules";

/** Where a page of the list ended: the next one goes on with what is older. */
const cursorSchema = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\w{1,100}$/, { error: "This is no place in the list" })
  .transform((text) => ({ at: new Date(text.slice(0, 24)), id: text.slice(25) }))
  .refine(({ at }) => !Number.isNaN(at.getTime()), { error: "This is no place in the list" });
export type Cursor = z.infer<typeof cursorSchema>;

export const activityFilterSchema = z.object({
  /** Whoever did it, or to whom it was done. */
  person: idSchema.exactOptional(),
  match: idSchema.exactOptional(),
  kind: z.enum(AUDIT_ACTIONS, { error: "There is no such kind of activity" }).exactOptional(),
});
export type ActivityFilter = z.infer<typeof activityFilterSchema>;

export const activityQuery = activityFilterSchema.extend({ before: cursorSchema.exactOptional() });
export const matchActivityQuery = z.object({ matchId: matchIdSchema, before: cursorSchema.exactOptional() });

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const changeSchema = z.object({ field: z.string(), before: fact.exactOptional(), after: fact.exactOptional() });

/** What every player may read of something that was done to a match. */
const matchDeedSchema = z.object({
  id: z.string(),
  at: z.coerce.date(),
  /** One of AUDIT_ACTIONS, or a kind that an older or newer version has written. */
  action: z.string(),
  actorName: z.string(),
  /** Whose pick it was. */
  userName: z.string().nullable(),
  changes: z.array(changeSchema),
});
export type MatchDeed = z.infer<typeof matchDeedSchema>;

export const deedSchema = matchDeedSchema.extend({
  actorId: z.string(),
  userId: z.string().nullable(),
  matchId: z.string().nullable(),
  matchName: z.string().nullable(),
  /** Whether the match is still there: its page is. */
  hasMatch: z.boolean(),
});
export type Deed = z.infer<typeof deedSchema>;

/** `next`: what to send as `before` for what is older; null at the end of the list. */
const next = z.string().nullable();
export const activityReply = z.object({ data: z.array(deedSchema), next });
export const matchActivityReply = z.object({ data: z.array(matchDeedSchema), next });

export const personChoice = z.object({ id: z.string(), name: z.string() });
export const matchChoice = personChoice.extend({ matchNumber: z.number().int().nullable() });
export const activityChoicesReply = z.object({
  data: z.object({ people: z.array(personChoice), matches: z.array(matchChoice) }),
});
export type ActivityChoices = z.infer<typeof activityChoicesReply>["data"];
