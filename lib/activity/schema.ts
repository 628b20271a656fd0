/** What the activity log shows, and the contract of the call that reads it. */
import { z } from "zod";
import { idSchema } from "../http/schema";
import { AUDIT_ACTIONS } from "./rules";

/** Where a page of the list ended. The next page has older entries. */
export const cursorSchema = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\w{1,100}$/, { error: "This isn't a valid place in the list" })
  .transform((text) => ({ at: new Date(text.slice(0, 24)), id: text.slice(25) }))
  .refine(({ at }) => !Number.isNaN(at.getTime()), { error: "This isn't a valid place in the list" });
export type Cursor = z.infer<typeof cursorSchema>;

const activityFilterSchema = z.strictObject({
  /** Who did it, or who was affected. */
  person: idSchema.exactOptional(),
  match: idSchema.exactOptional(),
  kind: z.enum(AUDIT_ACTIONS, { error: "Unknown kind of activity" }).exactOptional(),
});
export type ActivityFilter = z.infer<typeof activityFilterSchema>;

const PARTS = ["person", "match", "kind"] as const;

/** The filter in an address; invalid parts are ignored. */
export function parseFilter(search: Readonly<Record<string, unknown>>): ActivityFilter {
  const filter: ActivityFilter = {};
  for (const part of PARTS) {
    const { success, data } = activityFilterSchema.safeParse({ [part]: search[part] });
    if (success) Object.assign(filter, data);
  }
  return filter;
}

export const activityQuery = activityFilterSchema.extend({ before: cursorSchema.exactOptional() });

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const changeSchema = z.object({ field: z.string(), before: fact.exactOptional(), after: fact.exactOptional() });

/** What every player may read of an action on a match. */
const matchActionSchema = z.object({
  id: z.string(),
  at: z.coerce.date(),
  /** One of AUDIT_ACTIONS, or a kind that an older or newer version has written. */
  action: z.string(),
  actorName: z.string(),
  /** Whose pick it was. */
  userName: z.string().nullable(),
  changes: z.array(changeSchema),
});
export type MatchAction = z.infer<typeof matchActionSchema>;

export const loggedActionSchema = matchActionSchema.extend({
  actorId: z.string(),
  userId: z.string().nullable(),
  matchId: z.string().nullable(),
  matchName: z.string().nullable(),
  /** Whether the match, and so its page, still exists. */
  hasMatch: z.boolean(),
});
export type LoggedAction = z.infer<typeof loggedActionSchema>;

export const activityReply = z.object({
  data: z.array(loggedActionSchema),
  /** The `before` of the next page; null at the end of the list. */
  next: z.string().nullable(),
});
