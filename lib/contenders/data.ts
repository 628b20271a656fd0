/** Who can still win the season or a prize, and with what chances. */
import { markTable, type Reader } from "../pick/shown-picks";
import type { Revision } from "../revisions";
import { rowsOf } from "../rows";
import type { Moment } from "../season/schema";
import { SEASONS } from "./chances";
import { readField } from "./field";
import { ownHand, ownHandColumns, toContender } from "./hands";
import { outlookOf } from "./outlook";
import type { Rest } from "./rest";
import type { Contenders } from "./schema";
import type { StillOpen } from "./still-open";

/** The revisions are those of contendersFollow, read before. */
export async function readContenders(
  { rest, ...stillOpen }: StillOpen,
  reader: Reader,
  moment: Moment,
  revisions: readonly Revision[],
): Promise<Contenders> {
  const { matchesLeft } = stillOpen;
  if (rest === null) return { matchesLeft, told: null };
  const { field, own } = await readField({ rest, ...stillOpen }, reader.userId, moment.season, revisions);
  const read = own ?? (await readOwnHand(rest, reader.userId));
  // What the table tells of picks is marked before it leaves.
  if (await markTable([read], reader, moment.now))
    return readContenders({ rest, ...stillOpen }, reader, moment, revisions);
  const { canWin, canPlace, contenders } = field;
  const outlook = read.own && outlookOf(field, reader.userId, toContender(read.own));
  return { matchesLeft, told: { canWin, canPlace, seasons: SEASONS, contenders, own: outlook } };
}

async function readOwnHand(rest: Rest, userId: string) {
  const [read] = await rowsOf(ownHand)`SELECT ${ownHandColumns(rest, userId)}`;
  return read ?? { own: null, isUnmarked: false };
}
