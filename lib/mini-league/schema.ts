/** Contracts of the calls about mini-leagues. */
import { z } from "zod";
import { playerName } from "../profile/schema";
import { idSchema } from "../storable-schema";
import { INVITE_PATTERN, isSharedOut, MINI_LEAGUE_NAME_MIN_LENGTH, SHARES_AT_MOST, STAKE_AT_MOST } from "./rules";

/** As careful as players' names, of which it takes the place in mails and chats; characters are counted, not their halves. */
const miniLeagueName = playerName("Give it a name").refine((name) => [...name].length >= MINI_LEAGUE_NAME_MIN_LENGTH, {
  error: `At least ${MINI_LEAGUE_NAME_MIN_LENGTH} characters`,
});

const ofMiniLeague = { miniLeagueId: idSchema };

export const miniLeagueBody = z.strictObject(ofMiniLeague);
export const miniLeagueQuery = z.object(ofMiniLeague);
export const memberBody = z.strictObject({ ...ofMiniLeague, memberId: idSchema });
export const NO_NEW_ID = "This is no id of a new mini-league";
/** `miniLeagueId`: one of the browser's own, so that a second try after a lost answer makes no second mini-league. */
export const createMiniLeagueSchema = z.strictObject({
  name: miniLeagueName,
  miniLeagueId: z.uuid({ error: NO_NEW_ID }).exactOptional(),
});
export type CreatedMiniLeague = z.output<typeof createMiniLeagueSchema>;

const shares = z
  .array(z.number().int().min(1).max(100))
  .max(SHARES_AT_MOST)
  .refine(isSharedOut, { error: "The shares have to come to 100, and no place wins more than the one above it" });

/** What its owner changes. `seen` is the version that was on the screen; `plays` null where it plays for nothing. */
export const changeMiniLeagueSchema = z.strictObject({
  ...ofMiniLeague,
  seen: z.uuid(),
  name: miniLeagueName.exactOptional(),
  plays: z
    .strictObject({ stake: z.number().int().min(1).max(STAKE_AT_MOST), shares })
    .nullable()
    .exactOptional(),
});
export type ChangedMiniLeague = z.output<typeof changeMiniLeagueSchema>;

/** Any text: one that was cut off is told as an invitation that is not there. */
export const inviteBody = z.strictObject({ invite: z.string().max(200) });
export const isInvite = (text: string): boolean => INVITE_PATTERN.test(text);

const memberSchema = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  joinedAt: z.coerce.date(),
  /** Among the members, by the points of the current season; null for those who have not joined it. */
  rank: z.number().int().nullable(),
  points: z.number().int().nullable(),
});
export type MiniLeagueMember = z.infer<typeof memberSchema>;

const common = z.object({
  miniLeagueId: z.string(),
  name: z.string(),
  isOwner: z.boolean(),
  closedAt: z.coerce.date().nullable(),
});

export const miniLeagueSchema = common.extend({
  ownerId: z.string(),
  /** What the link to invite ends with; null where it takes nobody. */
  invite: z.string().nullable(),
  createdAt: z.coerce.date(),
  /** What each member puts in, in the smallest unit of the season's currency; null where it plays for nothing. */
  stake: z.number().int().nullable(),
  /** Percent of all stakes by rank; empty where it plays for nothing. */
  shares: z.array(z.number().int()),
  version: z.string(),
  /** By rank, those without one at the end. */
  members: z.array(memberSchema),
});
export type MiniLeague = z.infer<typeof miniLeagueSchema>;

/** One of those that somebody is in. */
export const ownMiniLeagueSchema = common.extend({
  members: z.number().int(),
  /** One's own rank among the members of the current season. */
  rank: z.number().int().nullable(),
});
export type OwnMiniLeague = z.infer<typeof ownMiniLeagueSchema>;

/** What a link tells whoever follows it, and nothing of the members. */
export const invitationSchema = z.object({ name: z.string(), isClosed: z.boolean() });
export type Invitation = z.infer<typeof invitationSchema>;

export const miniLeaguesReply = z.object({ data: z.array(ownMiniLeagueSchema) });
export const miniLeagueReply = z.object({ data: miniLeagueSchema });
export const changedMiniLeagueReply = miniLeagueReply.extend({ message: z.string() });
