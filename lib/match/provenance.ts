/**
 * Who says what a field of a match is: the match data source, or an administrator. What was set by hand stands until it is
 * told to follow the source again (rule 18). That of the result is kept in `resultSetByHand`.
 */

import { defaultName } from "./match-names";
import type { Sides } from "./rules";

/** The fields of a match's form that the source tells as well. */
export const FOLLOWING_FIELDS = [
  "matchNumber",
  "matchType",
  "matchDate",
  "teamOne",
  "teamTwo",
  "matchName",
  "venue",
] as const;
export type FollowingField = (typeof FOLLOWING_FIELDS)[number];

/** All fields that may be by hand; the database refuses others. */
const FIELDS_BY_HAND = [...FOLLOWING_FIELDS, "innings", "secondInningStarted"] as const;
type FieldByHand = (typeof FIELDS_BY_HAND)[number];

interface Kept {
  byHand: readonly string[];
}

/** Whether an administrator has set this field. */
export function isByHand({ byHand }: Kept, field: FieldByHand): boolean {
  return byHand.includes(field);
}

/** The fields by hand, with these among them or not. */
export function withByHand({ byHand }: Kept, fields: readonly FieldByHand[], held: boolean): string[] {
  return FIELDS_BY_HAND.filter((field) => (fields.includes(field) ? held : byHand.includes(field)));
}

interface Innings extends Kept {
  secondInningStarted: boolean;
}

/**
 * A second innings that an administrator has begun stands; that it has not begun is the source's to say. `held` tells whose
 * word it is where it is put back as it was.
 */
export function holdSecondInnings<T extends Innings>(old: Innings, altered: T, held = altered.secondInningStarted): T {
  if (old.secondInningStarted === altered.secondInningStarted) return altered;
  return { ...altered, byHand: withByHand(altered, ["secondInningStarted"], held) };
}

type Form = Record<FollowingField, unknown> & Sides;

/**
 * The fields by hand after an edit: those that it set to something else join them, those that are to follow the source
 * again leave them, and one that was set to what it was stays what it was.
 */
export function byHandAfter(old: Form & Kept, edited: Form, follow: readonly FollowingField[]): string[] {
  const set = FOLLOWING_FIELDS.filter((field) => !isSame(old[field], edited[field]));
  // A name that merely follows its new sides is nobody's wish.
  const named = set.filter((field) => field !== "matchName" || !followsSides(old, edited));
  return withByHand({ byHand: withByHand(old, named, true) }, follow, false);
}

function followsSides(old: Form, edited: Form): boolean {
  const moved = old.teamOne !== edited.teamOne || old.teamTwo !== edited.teamTwo;
  return moved && edited.matchName === defaultName(edited);
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}
