import { z } from "zod";

export const profileSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** `preset-1` to `preset-10`, `none`, or the address of an uploaded picture. */
  profilePic: z.string(),
  /** The banner of the home team, if there is one. */
  profileBg: z.string().nullable(),
  homeTeam: z.string().nullable(),
  wildcards: z.number().int(),
  /** Gamechangers left. */
  flips: z.number().int(),
  reminderEmail: z.boolean(),
  points: z.number().int(),
});
export type Profile = z.infer<typeof profileSchema>;

export const profileReply = z.object({ data: profileSchema });

/** What verification sends along; only `userId` is looked at, the rest is known already. */
export const createProfileSchema = z.strictObject({
  userId: z.string().min(1).max(100),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
});
