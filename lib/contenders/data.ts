/** Who can still win the season or a prize, and with what chances. */
import { markTable, type Reader } from "../pick/shown-picks";
import { isOf, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, toRevisions } from "../revisions";
import { rowsTogether } from "../rows-together";
import type { Moment } from "../season/schema";
import { SEASONS } from "./chances";
import { readField } from "./field";
import { ownHand, ownHandColumns, toContender } from "./hands";
import { outlookOf } from "./outlook";
import type { Rest } from "./rest";
import type { Contenders } from "./schema";
import type { StillOpen } from "./still-open";

/** Who can still win; the revisions are those of contendersFollow, read before. */
export async function readContenders(
  stillOpen: StillOpen,
  reader: Reader,
  moment: Moment,
  revisions: readonly Revision[],
): Promise<Contenders> {
  return (await lookAtContenders(stillOpen, reader, moment, revisions)).value;
}

/** Who can still win, and whether that is of the state of these revisions. */
export async function lookAtContenders(
  { rest, ...stillOpen }: StillOpen,
  reader: Reader,
  moment: Moment,
  revisions: readonly Revision[],
): Promise<Looked<Contenders>> {
  const { matchesLeft } = stillOpen;
  if (rest === null) return { value: { matchesLeft, told: null }, holds: true };
  const { field, own, holds } = await readField({ rest, ...stillOpen }, reader.userId, moment.season, revisions);
  const read = own ? { ...own, holds } : await readOwnHand(rest, reader.userId, revisions);
  // What the table tells of picks is marked before it leaves.
  if (await markTable([read], reader, moment.now))
    return lookAtContenders({ rest, ...stillOpen }, reader, moment, revisions);
  const { canWin, canPlace, contenders } = field;
  const outlook = read.own && outlookOf(field, reader.userId, toContender(read.own));
  const told = { canWin, canPlace, seasons: SEASONS, contenders, own: outlook };
  return { value: { matchesLeft, told }, holds: holds && read.holds };
}

const markedHand = marked.extend(ownHand.shape);

async function readOwnHand(rest: Rest, userId: string, revisions: readonly Revision[]) {
  const subjects = revisions.map(({ subject }) => subject);
  const [read] = await rowsTogether(markedHand)`SELECT ${ownHandColumns(rest, userId)}, ${marksOf(subjects)} AS marks`;
  if (!read) return { own: null, isUnmarked: false, holds: false };
  return { ...read, holds: isOf(toRevisions(subjects, read.marks), revisions) };
}
