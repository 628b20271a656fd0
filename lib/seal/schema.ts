/** Contract of receipts and seals: the same on the server, and in the browser that checks the one against the other. */
import { z } from "zod";
import { matchIdSchema } from "../match/schema";
import { leafSchema } from "./leaf-schema";

const hex = z.string().regex(/^[0-9a-f]{64}$/);

/** A pick as it will be in the seal, for whoever made it: what is needed to find it there. */
export const receiptSchema = leafSchema.extend({
  matchNumber: z.number().int(),
  /** Full names. */
  teamOne: z.string(),
  teamTwo: z.string(),
  /** When the match's picks were sealed; null until then. */
  sealedAt: z.coerce.date().nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** In order of play. */
export const receiptsReply = z.object({ data: z.array(receiptSchema) });

/** What is kept in a file, or by a browser: the receipts of one player. */
export const receiptFile = z.object({ googly: z.literal("receipts"), receipts: z.array(receiptSchema) });

const sealSchema = z.object({
  matchId: z.string(),
  sealedAt: z.coerce.date(),
  /** How many picks are in it. */
  picks: z.number().int(),
  /** The root of the tree over them. */
  root: hex,
});
export type Seal = z.infer<typeof sealSchema>;

/** A pick's place in the tree: from 0, and the hashes beside the way from there to the root, from below. */
const waySchema = z.object({ leaf: leafSchema, index: z.number().int(), beside: z.array(hex) });
export type Way = z.infer<typeof waySchema>;

export const sealQuery = z.object({ matchId: matchIdSchema });

/** `own`: the way of the reader's own pick; null without one in the seal. `seal`: null until picks are sealed. */
export const sealReply = z.object({
  data: z.object({ seal: sealSchema.nullable(), own: waySchema.nullable() }),
});

/** So many picks of a seal stand on a page. */
export const SEALED_PAGE = 1_000;

/** `after`: what a page answered as `next`. */
export const sealedPicksQuery = z.object({ matchId: matchIdSchema, after: z.string().max(100).exactOptional() });

/** In the order of the tree; `next` is null at the end. */
export const sealedPicksReply = z.object({ data: z.array(leafSchema), next: z.string().nullable() });

export const receiptMailReply = z.object({ message: z.string(), receipts: z.number().int() });
