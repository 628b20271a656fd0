/** Contracts of the pick calls, where a pick is called a prediction. */
import { z } from "zod";
import { idSchema, isStorable, placeByName, versionField } from "../http/schema";
import { matchIdSchema } from "../match/schema";

export const userIdSchema = z
  .string({ error: "Choose a user" })
  .refine(isStorable)
  .min(1, { error: "Choose a user" })
  .max(100);
const teamSchema = z.string({ error: "Choose a team" }).trim().min(1, { error: "Choose a team" }).max(60);

export const pickSchema = z.object({
  _id: z.string(),
  matchId: z.string(),
  userId: z.string(),
  /** Full name of the team. */
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  gamechangerUsed: z.boolean(),
  /** Null while undecided, and for a match without a result. */
  isCorrect: z.boolean().nullable(),
  /** The pick's own points, with its wildcard. */
  pointsAwarded: z.number().int(),
  /** Correct picks in a row up to and including this one. */
  streak: z.number().int(),
});
export type PlayerPick = z.infer<typeof pickSchema>;

export const namedPickSchema = pickSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  ...versionField,
});
export type NamedPick = z.infer<typeof namedPickSchema>;

/** A player's pick in a match. */
export const ownPickSchema = z.strictObject({ userId: userIdSchema, matchId: matchIdSchema });
export const gamechangerSchema = ownPickSchema.extend({ predictedTeam: teamSchema });
export const submitSchema = gamechangerSchema.extend({ wildcardUsed: z.boolean().default(false) });

/** A pick to save. Administrators can save others' picks too. */
export const enterSchema = submitSchema.extend({
  /** The caller plays: even an administrator can't save another's pick then, or their own once picks have closed. */
  own: z.literal(true).exactOptional(),
  /** The request's id: a retry after a lost reply counts once. */
  key: z.uuid().exactOptional(),
});

export const editPickSchema = z
  .strictObject({
    id: idSchema,
    ...{ predictedTeam: teamSchema, wildcardUsed: z.boolean(), gamechangerUsed: z.boolean() },
    ...versionField,
  })
  .refine(({ wildcardUsed, gamechangerUsed }) => !(wildcardUsed && gamechangerUsed), {
    path: ["gamechangerUsed"],
    error: "A pick can have a wildcard or a gamechanger, not both",
  });
export const deletePickSchema = z.strictObject({ id: idSchema, ...versionField });

/** The token of a link in a reminder. */
export const pickByLinkSchema = z.strictObject({ token: z.string().min(1).max(600) });

/** The pick that such a link offers. */
export interface OfferedPick {
  userId: string;
  firstName: string;
  matchId: string;
  teamOne: string;
  teamTwo: string;
  /** Full name of the side to pick. */
  predictedTeam: string;
  closesAt: Date;
  /** `picked`: the player has a pick already. The link doesn't reveal which. */
  state: "open" | "closed" | "picked";
}

export const pickReply = z.object({ message: z.string(), data: pickSchema });
export const maybePickReply = z.object({ data: pickSchema.nullable() });
/** The caller's picks of the season, at most one per match. */
export const ownPicksReply = z.object({ data: z.array(pickSchema) });

/** How the screens group a match's picks: by team, and those with a wildcard or a gamechanger. */
export const PICK_GROUPS = ["teamOne", "teamTwo", "wildcards", "gamechangers"] as const;
export type PickGroup = (typeof PICK_GROUPS)[number];

export const matchPicksSchema = z.strictObject({ matchId: matchIdSchema });
/**
 * Without a limit all picks of the match, up to LONGEST_LIST; with one, the first of every group, or more of one group.
 */
export const picksQuery = z
  .strictObject({
    matchId: matchIdSchema,
    limit: z.coerce.number().int().min(1).max(100).exactOptional(),
    group: z.enum(PICK_GROUPS).exactOptional(),
    /** The `next` of the previous page: in a group the last pick's player, otherwise a place by name. */
    after: z.union([placeByName, userIdSchema]).exactOptional(),
  })
  .refine(({ limit, group, after }) => (limit !== undefined ? group !== undefined || !after : !group), {
    error: "Give a group to page through its picks",
  })
  .refine(({ group, after }) => after === undefined || (group === undefined) !== (typeof after === "string"), {
    error: "This isn't a valid place in the list",
  })
  .transform(({ after, ...query }) => ({
    ...query,
    ...(typeof after === "string" && { after }),
    ...(typeof after === "object" && { behind: after }),
  }));
export type PicksQuery = z.infer<typeof picksQuery>;

export const picksReply = z.object({
  data: z.array(namedPickSchema),
  /** With a limit: the size of each group. */
  counts: z.record(z.enum(PICK_GROUPS), z.number().int()).exactOptional(),
  /**
   * With a limit: whether these are everyone's picks or, until picks close, the reader's only; by the server's clock.
   */
  includesEveryone: z.boolean().exactOptional(),
  /** The `after` of the next page. */
  next: z.string().nullable().exactOptional(),
});
export const firstPicksReply = picksReply.required({ counts: true, includesEveryone: true });
export type FirstPicks = z.infer<typeof firstPicksReply>;
export const groupPicksReply = picksReply.required({ next: true });

const NOT_A_PLACE = { error: "This isn't a valid place in the list" };

/** Where a page of pick events ended. The next page has older events. */
const eventPlace = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,9}_[\w-]{1,100}$/, NOT_A_PLACE)
  .transform((text) => {
    const [at = "", step, userId = ""] = text.split(/_(\d+)_/);
    return { at: new Date(at), step: Number(step), userId };
  })
  .refine(({ at }) => !Number.isNaN(at.getTime()), NOT_A_PLACE);
export type EventPlace = z.infer<typeof eventPlace>;

/** `before` is the `next` of the previous page. */
export const pickEventsQuery = z.strictObject({ matchId: matchIdSchema, before: eventPlace.exactOptional() });

/** Something that happened to a pick, with the pick afterwards, or before its deletion. */
export const pickEventSchema = z.object({
  /** Numbers the events of this player's pick in the match, from 1. */
  step: z.number().int(),
  at: z.coerce.date(),
  /** `found`: the pick existed when events were first recorded; `turned`: the player switched it with a gamechanger. */
  kind: z.enum(["found", "made", "turned", "changed", "deleted"]),
  userId: z.string(),
  /** Null for a deleted player. */
  playerName: z.string().nullable(),
  by: z.enum(["player", "other", "unknown"]),
  actorName: z.string().nullable(),
  /** Full name of the team. */
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  gamechangerUsed: z.boolean(),
  /** Whether the match's picks had been sealed before. */
  afterSeal: z.boolean(),
});
export type PickEvent = z.infer<typeof pickEventSchema>;
/** `next` is the `before` of the next page; null at the end. */
export const pickEventsReply = z.object({ data: z.array(pickEventSchema), next: z.string().nullable() });
