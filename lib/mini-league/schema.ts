/** Contracts of mini-leagues, and of tables among the members of one. */
import { z } from "zod";
import { playerName } from "../account/schema";
import { idSchema, versionField } from "../http/schema";
import { isSharedOut, MINI_LEAGUE_NAME_MIN_LENGTH, SHARES_AT_MOST, STAKE_AT_MOST } from "./rules";

/** Checked like a player's name, since it is shown in emails and chats. Counts characters, not UTF-16 units. */
const miniLeagueName = playerName("Enter a name").refine((name) => [...name].length >= MINI_LEAGUE_NAME_MIN_LENGTH, {
  error: `At least ${MINI_LEAGUE_NAME_MIN_LENGTH} characters`,
});

const ofMiniLeague = { miniLeagueId: idSchema };

export const miniLeagueBody = z.strictObject(ofMiniLeague);
export const miniLeagueQuery = z.strictObject(ofMiniLeague);
export const memberBody = z.strictObject({ ...ofMiniLeague, memberId: idSchema });
export const NO_NEW_ID = "This isn't a valid id for a new mini-league";
/** The browser may choose `miniLeagueId`, so that a retry doesn't create a second mini-league. */
export const createMiniLeagueSchema = z.strictObject({
  name: miniLeagueName,
  miniLeagueId: z.uuid({ error: NO_NEW_ID }).exactOptional(),
});
export type CreatedMiniLeague = z.output<typeof createMiniLeagueSchema>;

const shares = z
  .array(z.number().int().min(1).max(100))
  .max(SHARES_AT_MOST)
  .refine(isSharedOut, { error: "Shares must add up to 100, and none can exceed the one before" });

/** What the owner changes. `plays` is null for no stakes. */
export const changeMiniLeagueSchema = z.strictObject({
  ...ofMiniLeague,
  ...versionField,
  name: miniLeagueName.exactOptional(),
  plays: z
    .strictObject({ stake: z.number().int().min(1).max(STAKE_AT_MOST), shares })
    .nullable()
    .exactOptional(),
});
export type ChangedMiniLeague = z.output<typeof changeMiniLeagueSchema>;

/** Any text: a truncated link gets the same answer as an unknown one. */
export const inviteBody = z.strictObject({ invite: z.string().max(200) });

const memberSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  joinedAt: z.coerce.date(),
  /** Scope the members in the current season; null for those who haven't joined it. */
  rank: z.number().int().nullable(),
  points: z.number().int().nullable(),
});
export type MiniLeagueMember = z.infer<typeof memberSchema>;

/**
 * Each member's stake in the smallest unit of the currency, null for none, and the percentage of all stakes by rank.
 */
const stakes = { stake: z.number().int().nullable(), shares: z.array(z.number().int()) };

const common = z.object({
  miniLeagueId: z.string(),
  name: z.string(),
  isOwner: z.boolean(),
  closedAt: z.coerce.date().nullable(),
});

export const miniLeagueSchema = common.extend({
  ownerId: z.string(),
  /** The last part of the invitation link; null while closed. */
  invite: z.string().nullable(),
  createdAt: z.coerce.date(),
  ...stakes,
  /** Stake and shares can't be changed. */
  areStakesFixed: z.boolean(),
  version: z.string(),
  /** By rank; those without a rank last. */
  members: z.array(memberSchema),
});
export type MiniLeague = z.infer<typeof miniLeagueSchema>;

/** One that the caller is in. */
export const ownMiniLeagueSchema = common.extend({
  members: z.number().int(),
  /** The caller's rank among the members in the current season. */
  rank: z.number().int().nullable(),
});
export type OwnMiniLeague = z.infer<typeof ownMiniLeagueSchema>;

/** What an invitation shows; nothing about the members. */
export const invitationSchema = z.object({ name: z.string(), isClosed: z.boolean() });
export type Invitation = z.infer<typeof invitationSchema>;

export const miniLeaguesReply = z.object({ data: z.array(ownMiniLeagueSchema) });
export const miniLeagueReply = z.object({ data: miniLeagueSchema });
export const changedMiniLeagueReply = miniLeagueReply.extend({ message: z.string() });

/** Limits a table to the members of a mini-league. */
export const scopeQuery = z.strictObject({ miniLeague: idSchema.exactOptional() });

/** What a table says about its mini-league. */
export const shownMiniLeagueSchema = z.object({ id: z.string(), name: z.string(), ...stakes });
export type ShownMiniLeague = z.infer<typeof shownMiniLeagueSchema>;
export type NamedMiniLeague = Pick<ShownMiniLeague, "id" | "name">;
