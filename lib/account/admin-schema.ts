/** Contracts of the calls by which administrators find, edit and delete users. */
import { z } from "zod";
import { LONGEST_LIST } from "../http/longest-list";
import { flag, fromDigits, idSchema, messageReply, storable, versionField } from "../http/schema";
import { ofTeams } from "../team/names";
import { address, homeTeamSchema, playerName, profileSchema } from "./schema";

/** A profile as administrators see it. */
const managedUserSchema = profileSchema.extend({
  isAdmin: z.boolean(),
  isVerified: z.boolean(),
  /** This season's picks, which would be deleted with the user; only when asked for by id. */
  picks: z.number().int().exactOptional(),
  version: z.string(),
});
export type ManagedUser = z.infer<typeof managedUserSchema>;

const USER_ORDERS = ["name", "email", "type", "status", "homeTeam", "wildcards", "flips"] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

/** Which users, in which order. */
export const userSearch = z
  .strictObject({
    /** Words, every one of which has to match the user. */
    search: storable.max(200).exactOptional(),
    userId: storable.max(100).exactOptional(),
    /** Only players without a pick in this match. */
    without: storable.max(100).exactOptional(),
    sort: z.enum(USER_ORDERS).exactOptional(),
    descending: flag.exactOptional(),
    limit: z.coerce.number().int().min(1).max(LONGEST_LIST).exactOptional(),
    /** The `next` of a list by name. */
    after: storable.max(1000).exactOptional(),
  })
  .refine(({ sort = "name", descending, after }) => after === undefined || (sort === "name" && !descending), {
    error: "Only a list sorted by name has more pages",
  });
export type UserSearch = z.infer<typeof userSearch>;

export const managedUsersReply = z.object({
  data: z.array(managedUserSchema),
  /** The next `after`; null at the end or when the list is not by name. */
  next: z.string().nullable().exactOptional(),
  /** Only with a limit. `users` and `admins` count everyone. */
  counts: z.object({ found: z.number().int(), users: z.number().int(), admins: z.number().int() }).exactOptional(),
});
export const usersPageReply = managedUsersReply.required({ next: true, counts: true });
export type UsersPage = z.infer<typeof usersPageReply>;

/** The most wildcards or gamechangers a player can have left. */
export const COUNT_MAX = 1000;

const count = (what: string) => {
  const error = `${what}: a whole number from 0 to ${COUNT_MAX}`;
  return z.preprocess(fromDigits, z.number({ error }).int({ error }).min(0, { error }).max(COUNT_MAX, { error }));
};

/**
 * What an administrator may change of a user. Whole profiles may be sent back: read-only fields are ignored, except
 * that the email names the user when there is no `userId`.
 */
export const editUserSchema = ofTeams((teams) =>
  z
    .strictObject({
      userId: idSchema.exactOptional(),
      email: address("Email required").exactOptional(),
      firstName: playerName("First name required").exactOptional(),
      lastName: playerName("Last name required").exactOptional(),
      homeTeam: homeTeamSchema(teams).exactOptional(),
      wildcards: count("Wildcards").exactOptional(),
      flips: count("Gamechangers").exactOptional(),
      isAdmin: z.boolean().exactOptional(),
      ...versionField,
      isVerified: z.unknown().exactOptional(),
      profilePic: z.unknown().exactOptional(),
      profileBg: z.unknown().exactOptional(),
      reminderEmail: z.unknown().exactOptional(),
      points: z.unknown().exactOptional(),
      picks: z.unknown().exactOptional(),
    })
    .refine(({ userId, email }) => userId !== undefined || email !== undefined, {
      path: ["userId"],
      error: "Which user?",
    }),
);
export type EditedUser = z.infer<ReturnType<typeof editUserSchema>>;

export const deleteUserSchema = z.strictObject({
  userId: idSchema,
  ...versionField,
  /** Whether to erase the name from the record too. */
  eraseName: z.boolean().exactOptional(),
});
export type DeletedUser = z.infer<typeof deleteUserSchema>;

export const eraseNameSchema = z.strictObject({ userId: idSchema });

export const profileMessageReply = messageReply.extend({ data: profileSchema });
