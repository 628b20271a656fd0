/** Keeps administrators from giving a match the number of another unknowingly. */
import { refuseOvertaken } from "../activity/changed-meanwhile";
import { db, type Transaction } from "../db";
import type { NewMatch } from "../match/fixture-schema";
import { defaultName, numberTaken } from "../match/match-names";
import { Refusal } from "../refusal/catalogue";
import { ofCurrentSeason } from "../season/current-season";

/** Throws CHANGED_MEANWHILE if a number that was seen to be free is another match's by now. */
export async function refuseTakenNumber(tx: Transaction, matchNumber: number, seen: NewMatch["seen"]): Promise<void> {
  const holder = await tx.match.findFirst({ where: { ...ofCurrentSeason, matchNumber }, orderBy: { matchId: "asc" } });
  const sides = holder && defaultName(holder);
  const words = { names: { matchNumber: `match ${matchNumber}` } };
  refuseOvertaken({ stored: { matchNumber: sides }, seen, wanted: { matchNumber } }, words);
}

/**
 * Throws INVALID_INPUT for a number that another match has. Only for who says what they had before them, as the form does, and no
 * constraint: the match data source may number matches anew, one after the other, and callers may know what they do.
 */
export async function refuseSecondOf(matchNumber: number, matchId: string): Promise<void> {
  const holder = await db().match.findFirst({
    where: { ...ofCurrentSeason, matchNumber, NOT: { matchId } },
    orderBy: { matchId: "asc" },
  });
  if (!holder) return;
  const message = numberTaken(holder);
  throw new Refusal("INVALID_INPUT", { message, fields: { matchNumber: message } });
}
