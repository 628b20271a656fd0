/** How what was and what became of it are told apart. */
import { PICK_COUNTS } from "./rules";

/** The order in which fields are read; the database keeps none. Others come last. */
const IN_ORDER = [
  ...["firstName", "lastName", "isAdmin", "homeTeam", "wildcards", "flips"],
  ...["matchName", "matchNumber", "matchDate", "matchType", "teamOne", "teamTwo", "venue"],
  ...["matchStarted", "secondInningStarted", "matchEnded", "matchWinner", "closedEarlyAt", "innings", "byHand"],
  ...["awardedAt", "picks", ...PICK_COUNTS],
  ...["predictedTeam", "wildcardUsed", "gamechangerUsed", "isCorrect", "pointsAwarded"],
];

export type Fact = string | number | boolean | null;

/** A field that changed; only `before` where something was deleted, only `after` where something was made. */
export interface Change {
  field: string;
  before?: Fact;
  after?: Fact;
}

type State = Readonly<Record<string, unknown>>;

/** What a deed changed: fields that are the same before and after are left out, and so is what says nothing. */
export function changesOf(before: State | null, after: State | null): Change[] {
  return changes(before, after).toSorted((one, other) => placeOf(one) - placeOf(other));
}

function changes(before: State | null, after: State | null): Change[] {
  if (before && after) return [...differences(before, after), ...counts(before)];
  if (before) return facts(before).map(([field, fact]) => ({ field, before: fact }));
  return facts(after ?? {}).map(([field, fact]) => ({ field, after: fact }));
}

function placeOf({ field }: Change): number {
  const place = IN_ORDER.indexOf(field);
  return place === -1 ? IN_ORDER.length : place;
}

function differences(before: State, after: State): Change[] {
  return Object.entries(after).flatMap(([field, now]) => {
    const was = before[field];
    return isFact(was) && isFact(now) && was !== now ? [{ field, before: was, after: now }] : [];
  });
}

function counts(before: State): Change[] {
  return PICK_COUNTS.flatMap((field) => {
    const count = before[field];
    return isFact(count) ? [{ field, after: count }] : [];
  });
}

/** Of what was made or deleted, all that is worth a word: no flag that is off, no zero, nothing empty. */
function facts(state: State): [string, Fact][] {
  return Object.entries(state).filter((entry): entry is [string, Fact] => isFact(entry[1]) && Boolean(entry[1]));
}

function isFact(value: unknown): value is Fact {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
