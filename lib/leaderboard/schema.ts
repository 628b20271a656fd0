import { z } from "zod";

export const leaderboardEntrySchema = z.object({
  rank: z.number().int(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  points: z.number().int(),
  correct: z.number().int(),
  correctWildcards: z.number().int(),
  winStreak: z.number().int(),
  winStreakPoints: z.number().int(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntrySchema>;

/** A new entry has no rank yet: nobody can be placed before the table is read. */
export const newEntryReply = z.object({ data: leaderboardEntrySchema.omit({ rank: true }) });

export const createEntrySchema = z.strictObject({ userId: z.string().min(1).max(100) });

export const leaderboardReply = z.object({ data: z.array(leaderboardEntrySchema) });
