/** The contract of what is at stake while matches wait for their points. */
import { z } from "zod";
import { amongQuery } from "../among/schema";
import { leaderboardEntrySchema } from "../leaderboard/schema";
import { matchSchema } from "../match/schema";
import { ROWS_AT_STAKE } from "./limits";

export const stakesQuery = z.object({
  /** How many rows of each table. */
  limit: z.coerce.number().int().min(0).max(ROWS_AT_STAKE).default(ROWS_AT_STAKE),
  ...amongQuery.shape,
});

const place = leaderboardEntrySchema.pick({ rank: true, points: true }).extend({
  /** Places up from where one stands now, lost ones below zero. */
  moved: z.number().int(),
  /** Points more than now. */
  gained: z.number().int(),
});

const row = leaderboardEntrySchema
  .pick({ userId: true, firstName: true, lastName: true, profilePic: true, homeTeam: true })
  .extend(place.shape);
export type RowAtStake = z.infer<typeof row>;

export const stakesReply = z.object({
  data: z.object({
    /** The matches that are closed and not awarded, the next ones in order of play; at most three. */
    matches: z.array(
      matchSchema.pick({ matchId: true, matchNumber: true, matchName: true, teamOne: true, teamTwo: true }),
    ),
    /** How many players there are. */
    players: z.number().int(),
    /** Where the caller stands now; null for whoever is not in the table. */
    own: leaderboardEntrySchema.pick({ rank: true, points: true }).nullable(),
    /** Whether these results bring the home team bonus (rule 9). */
    bringsBonus: z.boolean(),
    /** One for each combination of results; none where nothing is at stake. */
    scenarios: z.array(
      z.object({
        /** The winner of each of the matches. */
        winners: z.array(z.string()),
        own: place.nullable(),
        rows: z.array(row),
      }),
    ),
  }),
});
export type Stakes = z.infer<typeof stakesReply>["data"];
export type ScenarioAtStake = Stakes["scenarios"][number];
