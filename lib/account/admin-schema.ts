/** Contracts of the calls by which administrators edit and delete users. */
import { z } from "zod";
import { fromDigits } from "../from-digits";
import { messageReply } from "../message-reply-schema";
import { homeTeamSchema, playerName, profileSchema } from "../profile/schema";
import { idSchema } from "../storable-schema";
import { ofTeams } from "../team/of-teams";
import type { Team } from "../team/schema";
import { address } from "./credential-schema";
import { managedUserSchema } from "./user-list-schema";

/** The most wildcards or gamechangers that somebody can have in hand. */
export const COUNT_MAX = 1000;

const count = (what: string) => {
  const error = `${what}: a whole number from 0 to ${COUNT_MAX}`;
  return z.preprocess(fromDigits, z.number({ error }).int({ error }).min(0, { error }).max(COUNT_MAX, { error }));
};

const editableFields = (teams: readonly Team[]) => ({
  firstName: playerName("First name required").exactOptional(),
  lastName: playerName("Last name required").exactOptional(),
  homeTeam: homeTeamSchema(teams).exactOptional(),
  wildcards: count("Wildcards").exactOptional(),
  flips: count("Gamechangers").exactOptional(),
  isAdmin: z.boolean().exactOptional(),
});

/**
 * What an administrator may change of a user. The form sends whole profiles back: what is only shown there, such as
 * the email, is taken and not looked at, but may name the user where there is no `userId`. `seen` is what the
 * administrator had before them: who was overtaken by another is told first.
 */
export const editUserSchema = ofTeams((teams) =>
  z
    .strictObject({
      userId: idSchema.exactOptional(),
      email: address("Email required").exactOptional(),
      ...editableFields(teams),
      seen: z.strictObject(editableFields(teams)).exactOptional(),
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

/** As it was shown, whatever a form would say of it: nothing may stand in the way of whoever has to go. */
const shownOfDeleted = managedUserSchema.pick({
  firstName: true,
  lastName: true,
  homeTeam: true,
  wildcards: true,
  flips: true,
  isAdmin: true,
  picks: true,
}).shape;
export const deleteUserSchema = z.strictObject({
  userId: idSchema,
  seen: z.strictObject(shownOfDeleted).partial().exactOptional(),
  /** Whether the name goes from the record too. */
  eraseName: z.boolean().exactOptional(),
});
export type DeletedUser = z.infer<typeof deleteUserSchema>;

export const eraseNameSchema = z.strictObject({ userId: idSchema });

export const profileMessageReply = messageReply.extend({ data: profileSchema });
