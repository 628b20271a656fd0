/** What is on a picture, whatever it looks like. Money is on none: pictures leave the group. */
import { z } from "zod";

const whole = z.number().int();
const frame = {
  /** The season's name. */
  season: z.string(),
  /** Of its teams. */
  colours: z.array(z.string()),
};

const rankSchema = z.object({
  ...{ of: z.literal("rank"), ...frame, name: z.string(), rank: whole, players: whole, points: whole },
  ...{ correct: whole, correctWildcards: whole, streak: whole },
  /** Places gained with the latest match day; null where there was none. */
  moved: whole.nullable(),
});
export type RankPicture = z.infer<typeof rankSchema>;

const rowSchema = z.object({
  ...{ rank: whole, name: z.string(), points: whole, moved: whole.nullable(), isOwn: z.boolean() },
});
export type PictureRow = z.infer<typeof rowSchema>;

const tableSchema = z.object({
  ...{ of: z.literal("table"), ...frame, players: whole },
  /** From the top, and where one's own is further down, that one last. */
  rows: z.array(rowSchema),
});
export type TablePicture = z.infer<typeof tableSchema>;

const sideSchema = z.object({
  ...{ code: z.string(), name: z.string(), ground: z.string(), text: z.string(), accent: z.string() },
  /** An innings each, such as 182/4 and 20 overs. */
  innings: z.array(z.object({ score: z.string(), overs: z.string() })),
  picks: whole,
  isWinner: z.boolean(),
});
export type PictureSide = z.infer<typeof sideSchema>;

const matchSchema = z.object({
  ...{ of: z.literal("match"), ...frame, matchId: z.string(), name: z.string() },
  /** Such as "No. 12 · League". */
  kind: z.string(),
  state: z.enum(["waiting", "live", "final"]),
  /** How it ended, or where it stands. */
  outcome: z.string(),
  sides: z.tuple([sideSchema, sideSchema]),
  /** The reader's pick: for whom, and once it is decided what it has brought; null without one. */
  own: z.object({ code: z.string(), isRight: z.boolean().nullable(), points: whole }).nullable(),
  /** Who alone was right. */
  alone: z.string().nullable(),
});
export type MatchPicture = z.infer<typeof matchSchema>;

const seasonSchema = z.object({
  ...{ of: z.literal("season"), ...frame, userId: z.string(), name: z.string(), slug: z.string() },
  /** Otherwise it is told so far. */
  isOver: z.boolean(),
  isCurrent: z.boolean(),
  ...{ rank: whole, players: whole, points: whole, correct: whole, decided: whole, streak: whole },
  /** The team that served best. */
  best: z.object({ name: z.string(), code: z.string(), right: whole, picks: whole }).nullable(),
  wildcards: z.object({ right: whole, played: whole }),
  /** The rank after each match that counted. */
  ranks: z.array(whole),
});
export type SeasonPicture = z.infer<typeof seasonSchema>;

export const pictureSchema = z.discriminatedUnion("of", [rankSchema, tableSchema, matchSchema, seasonSchema]);
export type Picture = z.infer<typeof pictureSchema>;
