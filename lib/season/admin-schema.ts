/** Contracts of the calls with which administrators run a season. */
import { z } from "zod";
import { flag } from "../flag-schema";
import { idSchema } from "../storable-schema";
import { rulesSchema } from "./rules-schema";
import { SEASON_STATES, seasonSchema, slugSchema } from "./schema";

/** A pack as it was read from a file; what is wrong with it is told by the call. */
const LARGEST_PACK = 1_100_000;
export const importSchema = z.strictObject({ pack: z.string().max(LARGEST_PACK) });
/** In place of a path, where what is wrong is the file as a whole; no path in a file is written so. */
export const WHOLE_FILE = "(file)";
/** Bytes of the call: each quote and each new line of a pack is written with a sign before it. */
export const LARGEST_IMPORT = 2 * LARGEST_PACK;
export const importReply = z.object({ message: z.string(), data: z.object({ slug: z.string(), matches: z.number() }) });

/** A season that is to come. */
export const toComeSchema = z.strictObject({ slug: slugSchema });
/** `unfinished`: how many matches without points the administrator has seen. */
export const closeSchema = z.strictObject({ unfinished: z.number().int().min(0) });
/** `seen`: the rules that the administrator had before them: nothing is put back over somebody else's change. */
export const changeRulesSchema = z.strictObject({ rules: rulesSchema, seen: rulesSchema.exactOptional() });
export type RulesChange = z.infer<typeof changeRulesSchema>;
const moment = z.iso.datetime({ offset: true, error: "This is no moment" }).transform((text) => new Date(text));
export const notePaidSchema = z.strictObject({
  ...{ userId: idSchema, paid: z.boolean() },
  /** When it was noted, as whoever takes a note back has it before them. */
  seen: z.strictObject({ paidAt: moment.nullable() }).exactOptional(),
  /** Of a payment that is put back: when it had been noted. */
  restores: z.strictObject({ paidAt: moment }).exactOptional(),
});
export type PaidNote = z.infer<typeof notePaidSchema>;
/** When it was noted, before and now; null where it was not. */
export const notePaidReply = z.object({
  message: z.string(),
  data: z.object({ before: z.coerce.date().nullable(), paidAt: z.coerce.date().nullable() }),
});

const settings = {
  /** Whether the prize pool counts only those who have paid. */
  paidOnly: z.boolean(),
  /** Minutes after a settled result until its points are awarded; null where an administrator awards. */
  awardAfter: z.number().int().min(0).max(10_080).nullable(),
  /** The season's id at the match data source; null where the configuration names it. */
  seriesId: z.string().trim().min(1).max(100).nullable(),
};
const someSettings = z.strictObject({
  paidOnly: settings.paidOnly.exactOptional(),
  awardAfter: settings.awardAfter.exactOptional(),
  seriesId: settings.seriesId.exactOptional(),
});
/** What is left out stays. `seen` is what the administrator had before them: nothing is set over somebody else's change. */
export const changeSeasonSchema = someSettings.extend({
  seen: someSettings.exactOptional(),
  /** Whether it takes back what was changed. */
  takesBack: z.boolean().exactOptional(),
});
export type SeasonChange = z.infer<typeof changeSeasonSchema>;
/** What all of them were before. */
export const changeSeasonReply = z.object({ message: z.string(), data: z.object({ before: z.object(settings) }) });

const otherSeason = seasonSchema.pick({ slug: true, name: true }).extend({
  state: z.enum(SEASON_STATES),
  matches: z.number().int(),
  /** When its first match starts; null without one. */
  startsAt: z.coerce.date().nullable(),
});

const managedSeasonSchema = z.object({
  season: seasonSchema,
  settings: z.object(settings),
  matches: z.number().int(),
  /** Matches without points. */
  unfinished: z.number().int(),
  players: z.number().int(),
  paid: z.number().int(),
  /** Whether its rules cannot be changed any more. */
  rulesFixed: z.boolean(),
  others: z.array(otherSeason),
});
export type ManagedSeason = z.infer<typeof managedSeasonSchema>;
export const managedSeasonReply = z.object({ data: managedSeasonSchema });

export const payersQuery = z.object({
  search: z.string().trim().max(100).exactOptional(),
  /** Only those who have not paid. */
  unpaid: flag.default(false),
  after: z.string().max(1000).exactOptional(),
});
export type PayersQuery = z.infer<typeof payersQuery>;
const payer = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
  paidAt: z.coerce.date().nullable(),
});
/** `next`: what to send as `after`; null at the end. */
export const payersReply = z.object({ data: z.array(payer), next: z.string().nullable() });
export type Payer = z.infer<typeof payer>;
