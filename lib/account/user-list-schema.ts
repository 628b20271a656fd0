/** Contract of the list of users that administrators search and sort. */
import { z } from "zod";
import { flag } from "../flag-schema";
import { LONGEST_LIST } from "../list-limit";
import { profileSchema } from "../profile/schema";
import { storable } from "../storable-schema";

/** A profile as administrators see it. */
export const managedUserSchema = profileSchema.extend({
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  /** How many would go with the user; of one who is asked for by id. */
  picks: z.number().int().exactOptional(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

const USER_ORDERS = ["name", "email", "type", "status", "homeTeam", "wildcards", "flips"] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

/** Which users, in which order: all but so many at most, one, or those without a pick in a match. */
export const userSearch = z
  .object({
    /** Words, all of which have to speak of a user. */
    search: storable.max(200).exactOptional(),
    userId: storable.max(100).exactOptional(),
    /** A match that they have no pick in: of players alone. */
    without: storable.max(100).exactOptional(),
    sort: z.enum(USER_ORDERS).exactOptional(),
    descending: flag.exactOptional(),
    limit: z.coerce.number().int().min(1).max(LONGEST_LIST).exactOptional(),
    /** What a list by name has told as `next`. */
    after: storable.max(1000).exactOptional(),
  })
  .refine(({ sort = "name", descending, after }) => after === undefined || (sort === "name" && !descending), {
    error: "Only a list by name goes on",
  });
export type UserSearch = z.infer<typeof userSearch>;

const userCounts = z.object({
  found: z.number().int(),
  users: z.number().int(),
  admins: z.number().int(),
});

export const managedUsersReply = z.object({
  data: z.array(managedUserSchema),
  /** Where the list goes on, with a limit or where it does. */
  next: z.string().nullable().exactOptional(),
  /** With a limit: how many were looked for, how many there are, and how many of all are administrators. */
  counts: userCounts.exactOptional(),
});
export const usersPageReply = managedUsersReply.required({ next: true, counts: true });
export type UsersPage = z.infer<typeof usersPageReply>;
