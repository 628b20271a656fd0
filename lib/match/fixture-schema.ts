/** Contracts of the calls that add, edit and delete matches, and of their form. */
import { z } from "zod";
import { isAddressPart, NO_ADDRESS_PART } from "../address-part";
import { fromDigits } from "../from-digits";
import { TBC } from "../team/names";
import { ofTeams } from "../team/of-teams";
import type { Team } from "../team/schema";
import { FOLLOWING_FIELDS } from "./provenance";
import { statusFields } from "./result-schema";
import type { Sides } from "./rules";
import { matchIdSchema, matchTypeSchema } from "./schema";
import { sideSchema, winnerSchema } from "./side-schema";

const EARLIEST = new Date("2000-01-01T00:00:00Z");
const LATEST = new Date("2100-01-01T00:00:00Z");

const instantSchema = z.iso
  .datetime({ offset: true, error: "Choose a date and a time" })
  .transform((text) => new Date(text))
  .refine((date) => date >= EARLIEST && date < LATEST, { error: "Choose a date of this century" });

const unread = z.unknown().exactOptional();

/** What a match's form holds, and, since forms send whole matches back, what else a match carries and is not changed. */
const matchFields = (teams: readonly Team[]) => ({
  matchName: z.string().trim().max(200).exactOptional(),
  matchNumber: z.preprocess(
    fromDigits,
    z
      .number({ error: "Match number required" })
      .int({ error: "A whole number, please" })
      .min(1, { error: "Match numbers begin with 1" })
      .max(9999, { error: "At most 9999" }),
  ),
  matchDate: instantSchema,
  matchType: matchTypeSchema,
  teamOne: sideSchema(teams),
  teamTwo: sideSchema(teams),
  venue: z.string().trim().max(200).exactOptional(),
  matchStarted: z.boolean().exactOptional(),
  matchEnded: z.boolean().exactOptional(),
  matchWinner: winnerSchema(teams).exactOptional(),
  matchStatus: z.string().trim().max(300).exactOptional(),
  secondInningStarted: z.boolean().exactOptional(),
  ...{ picksClosedAt: unread, firstInningsSeenAt: unread, closedEarlyAt: unread, awardedAt: unread },
});

export const areDifferent = ({ teamOne, teamTwo }: Sides) => teamOne !== teamTwo || teamOne === TBC;
export const different = { path: ["teamTwo"], error: "A team cannot play against itself" };

export const createMatchSchema = ofTeams((teams) =>
  z
    .strictObject({
      ...matchFields(teams),
      /** Made up where it is empty. */
      matchId: z.string().max(100).refine(isAddressPart, NO_ADDRESS_PART).exactOptional(),
      /** That no match had the number when it was chosen; left out where one did. */
      seen: z.strictObject({ matchNumber: z.null() }).exactOptional(),
    })
    .refine(areDifferent, different),
);
export type NewMatch = z.infer<ReturnType<typeof createMatchSchema>>;

/** What of a match its form shows. */
export const seenFields = ofTeams((teams) => {
  const { matchNumber, matchDate, matchType, teamOne, teamTwo, matchName, venue } = matchFields(teams);
  return { matchNumber, matchDate, matchType, teamOne, teamTwo, matchName, venue };
});

export const editMatchSchema = ofTeams((teams) =>
  z
    .strictObject({
      ...matchFields(teams),
      matchId: matchIdSchema,
      /** Fields by hand that are to follow the match data source again. */
      followSource: z.array(z.enum(FOLLOWING_FIELDS)).exactOptional(),
      seen: z.strictObject(seenFields(teams)).partial().exactOptional(),
    })
    .refine(areDifferent, different),
);
export type EditedMatch = z.infer<ReturnType<typeof editMatchSchema>>;

/**
 * Of a match that is to be deleted its form, its row, and whether anybody has picked: not how many, which changes all the
 * time while picks are open, and nothing that a score brings along.
 */
const seenOfDeleted = (teams: readonly Team[]) => ({
  ...seenFields(teams),
  ...statusFields,
  matchWinner: winnerSchema(teams),
  awardedAt: instantSchema.nullable(),
  picked: z.boolean(),
});
export const deleteMatchSchema = ofTeams((teams) =>
  z.strictObject({
    matchId: matchIdSchema,
    seen: z.strictObject(seenOfDeleted(teams)).partial().exactOptional(),
  }),
);
export type DeletedMatch = z.infer<ReturnType<typeof deleteMatchSchema>>;
