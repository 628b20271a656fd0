/** By which names the record speaks of people. They are kept apart from it: the record stays, and a name must be able to go. */
import type { Transaction } from "../db";
import { FORMER_PLAYER } from "./rules";

/** Of an entry, by its parts, such as "actor" or "before.firstName"; null where a name was erased. */
export type Names = Readonly<Record<string, string | null>>;

type State = Record<string, unknown>;

interface Nameless {
  userId: string | null;
  before: State | null;
  after: State | null;
}

/** An entry with its names, as it was when they were written. */
export function withNames<Entry extends Nameless>(entry: Entry, names: Names | null) {
  return {
    ...entry,
    actorName: names?.actor ?? FORMER_PLAYER,
    userName: entry.userId === null ? null : (names?.user ?? FORMER_PLAYER),
    before: stateWith(entry.before, names?.["before.firstName"], names?.["before.lastName"]),
    after: stateWith(entry.after, names?.["after.firstName"], names?.["after.lastName"]),
  };
}

function stateWith(state: State | null, firstName?: string | null, lastName?: string | null): State | null {
  return state && { ...(firstName && { firstName }), ...(lastName && { lastName }), ...state };
}

/** Erases a person's names from the whole record, for good. Their id and what they did stay. */
export async function eraseNames(tx: Transaction, personId: string): Promise<void> {
  await tx.auditName.updateMany({ where: { personId, name: { not: null } }, data: { name: null } });
}
