/** Among whom the table is told: everybody, or the members of a mini-league. */
import { z } from "zod";
import { idSchema } from "../storable-schema";

/** Of a query: the mini-league whose members alone are asked for. */
export const amongQuery = z.object({ miniLeague: idSchema.exactOptional() });

/** What a table says of the mini-league that it is of. */
export const amongReply = z.object({
  id: z.string(),
  name: z.string(),
  /** What each member puts in, in the smallest unit of the season's currency; null where it plays for nothing. */
  stake: z.number().int().nullable(),
  /** By rank, in percent; none where it plays for nothing. */
  shares: z.array(z.number().int()),
});
export type ToldMiniLeague = z.infer<typeof amongReply>;

/** A mini-league by name, as its members choose among theirs. */
const namedMiniLeague = amongReply.pick({ id: true, name: true });
export type NamedMiniLeague = z.infer<typeof namedMiniLeague>;
