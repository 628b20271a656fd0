/** What of the record every player may read: what was done to a match. */
import { Prisma } from "../generated/prisma/client";
import { type Change, changesOf } from "./changes";
import { type NamedRow, type Page, readPage } from "./read-page";
import { ENDS_OF_TAKING, PICK_ACTIONS, PICK_COUNTS, SCORING_FIELDS, TAKING_FIELDS } from "./rules";
import type { Cursor, MatchDeed } from "./schema";

const MATCH_PAGE = 10;
/** What players read of while picks are open as well as after: it gives no pick away. */
const SHOWN_WHILE_OPEN: readonly string[] = [...SCORING_FIELDS, ...TAKING_FIELDS];

/**
 * What was done to a match's result, points and picks, and to the time for which it takes them, newest first, for every player. As long as picks have not `closed`
 * nothing of it tells that there is a pick (rule 7).
 */
export async function listMatchActivity(matchId: string, closed: boolean, before?: Cursor): Promise<Page<MatchDeed>> {
  const walk = [Prisma.sql`match_id = ${matchId}`, concernsPlayers(closed)];
  const { data, next } = await readPage([walk], MATCH_PAGE, before);
  return { data: data.map((row) => toMatchDeed(row, closed)), next };
}

function concernsPlayers(closed: boolean): Prisma.Sql {
  const picks = [...PICK_ACTIONS];
  return Prisma.sql`(
    (action = ANY (${picks}) AND ${closed})
    OR (action <> ALL (${picks}) AND before IS NULL AND after ->> 'matchWinner' IS NOT NULL)
    OR (action <> ALL (${picks}) AND before IS NOT NULL AND EXISTS (
      SELECT 1 FROM unnest(${[...SHOWN_WHILE_OPEN]}::text[]) AS field
      WHERE before ->> field IS DISTINCT FROM after ->> field
    ))
    OR (action <> ALL (${picks}) AND EXISTS (
      SELECT 1 FROM unnest(${[...ENDS_OF_TAKING]}::text[]) AS field
      WHERE before ->> field = 'true' AND after ->> field = 'false'
    ))
  )`;
}

function toMatchDeed({ id, at, action, actorName, userName, before, after }: NamedRow, closed: boolean): MatchDeed {
  const shown = closed ? [...SHOWN_WHILE_OPEN, ...PICK_COUNTS] : SHOWN_WHILE_OPEN;
  const isOfPick = PICK_ACTIONS.some((kind) => kind === action);
  const concerns = (change: Change) => shown.includes(change.field) || isTakenBack(change);
  const changes = changesOf(before, after).filter((change) => isOfPick || concerns(change));
  return { id, at, action, actorName, userName, changes };
}

function isTakenBack({ field, before, after }: Change): boolean {
  return ENDS_OF_TAKING.some((end) => end === field) && before === true && after === false;
}
