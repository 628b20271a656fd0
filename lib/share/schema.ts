/** Contracts of sharing: a picture, and the text that goes with it. */
import { z } from "zod";
import { matchIdSchema } from "../match/schema";
import { scopeQuery } from "../mini-league/schema";
import { scorecardSchema, weekSchema } from "../scorecard/schema";
import { slugSchema } from "../season/schema";

/** The reader's rank, the top of the table, a match once its picks have closed, the reader's season, and a week. */
const SUBJECTS = ["rank", "table", "match", "season", "scorecard"] as const;

/** 1200×630 for link previews in chats, and 1080×1920 for stories. */
export const SHAPES = ["wide", "tall"] as const;
export type Shape = (typeof SHAPES)[number];

const shareRequest = scopeQuery.extend({
  of: z.enum(SUBJECTS),
  matchId: matchIdSchema.exactOptional(),
  /** For the reader's season: a past one. */
  season: slugSchema.exactOptional(),
  /** For a scorecard: its week, by default the last. */
  week: weekSchema.exactOptional(),
});
export type ShareRequest = z.infer<typeof shareRequest>;

const isWhole = ({ of, matchId }: ShareRequest) => of !== "match" || matchId !== undefined;
const WHICH = { path: ["matchId"], error: "Which match?" };

export const linesQuery = shareRequest.refine(isWhole, WHICH);
export const pictureQuery = shareRequest.extend({ shape: z.enum(SHAPES).default("wide") }).refine(isWhole, WHICH);

export const linesReply = z.object({
  data: z.object({
    /** Such as "My rank". */
    title: z.string(),
    /** A few lines for a chat, the link last. */
    text: z.string(),
  }),
});
export type Lines = z.infer<typeof linesReply>["data"];

const whole = z.number().int();

const frame = {
  /** The names of the mini-league, if there is one, and of the season. */
  whose: z.array(z.string()),
  /** The teams' colours. */
  colours: z.array(z.string()),
};

const rankSchema = z.object({
  ...{ of: z.literal("rank"), ...frame, name: z.string(), rank: whole, players: whole, points: whole },
  ...{ correct: whole, correctWildcards: whole, streak: whole },
  /** Places gained with the latest match day; null if there was none, and for a closed season. */
  moved: whole.nullable(),
  path: z.string(),
});
export type RankPicture = z.infer<typeof rankSchema>;

const rowSchema = z.object({
  rank: whole,
  name: z.string(),
  points: whole,
  moved: whole.nullable(),
  isOwn: z.boolean(),
});
export type PictureRow = z.infer<typeof rowSchema>;

const tableSchema = z.object({
  ...{ of: z.literal("table"), ...frame, players: whole, path: z.string() },
  /** From the top; the reader's own row comes last if it is further down. */
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

const matchPictureSchema = z.object({
  ...{ of: z.literal("match"), ...frame, matchId: z.string(), name: z.string() },
  /** Such as "No. 12 · League". */
  kind: z.string(),
  state: z.enum(["waiting", "live", "final"]),
  /** How it ended, or its status. */
  outcome: z.string(),
  sides: z.tuple([sideSchema, sideSchema]),
  /** The reader's pick, whether it is right once decided, and its points once awarded; null without one. */
  own: z.object({ code: z.string(), isRight: z.boolean().nullable(), points: whole.nullable() }).nullable(),
  /** The only player who was right. */
  alone: z.string().nullable(),
});
export type MatchPicture = z.infer<typeof matchPictureSchema>;

const seasonPictureSchema = z.object({
  ...{ of: z.literal("season"), ...frame, userId: z.string(), name: z.string(), slug: z.string() },
  /** Otherwise the picture says "so far". */
  isOver: z.boolean(),
  ...{ rank: whole, players: whole, points: whole, correct: whole, decided: whole, streak: whole },
  /** The team that the reader did best with. */
  best: z.object({ name: z.string(), code: z.string(), right: whole, picks: whole }).nullable(),
  wildcards: z.object({ right: whole, played: whole }),
  /** The rank after each match that counted. */
  ranks: z.array(whole),
});
export type SeasonPicture = z.infer<typeof seasonPictureSchema>;

const scorecardPictureSchema = z.object({
  ...{ of: z.literal("scorecard"), ...frame, card: scorecardSchema, path: z.string() },
  /** The next match, if the card is the newest. */
  next: z.string().nullable(),
});
export type ScorecardPicture = z.infer<typeof scorecardPictureSchema>;

export const pictureSchema = z.discriminatedUnion("of", [
  rankSchema,
  tableSchema,
  matchPictureSchema,
  seasonPictureSchema,
  scorecardPictureSchema,
]);
export type Picture = z.infer<typeof pictureSchema>;
