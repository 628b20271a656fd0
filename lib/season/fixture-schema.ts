/** A match in a season pack: what is known of it before it is played. */
import { z } from "zod";
import { isAddressPart, NO_ADDRESS_PART } from "../address-part";
import { line } from "../line-schema";
import { rulesSchema } from "./rules-schema";

const EARLIEST = Date.parse("2000-01-01T00:00:00Z");
const LATEST = Date.parse("2100-01-01T00:00:00Z");

/** Kept in UTC, whatever zone it was written in. */
const start = z.iso
  .datetime({
    offset: true,
    error: "A start has its date, time and zone, such as 2027-06-04T18:30:00+02:00 or 2027-06-04T16:30:00Z",
  })
  // What is no date at all has been told so.
  .refine((written) => !(Date.parse(written) < EARLIEST || Date.parse(written) >= LATEST), {
    error: "A match starts in this century",
  })
  .transform((written) => new Date(written).toISOString());

export const fixtureSchema = z.strictObject({
  number: z.number().int().min(1).max(9999),
  startsAt: start,
  type: rulesSchema.shape.points.keyof(),
  /** The code of a team, or Tbc. */
  teamOne: line(5),
  teamTwo: line(5),
  venue: line(200),
  /** What it is called, where that is not just who plays. */
  name: line(200).exactOptional(),
  /** Its id at the match data source, where that is known. */
  id: line(100).refine(isAddressPart, NO_ADDRESS_PART).exactOptional(),
});
export type Fixture = z.infer<typeof fixtureSchema>;
