/**
 * Which fields of a match were set by hand. They keep their values until an administrator lets them follow the match
 * data source again (rule 18). For the result, see `resultSetByHand`.
 */
import { playsIn, type Sides } from "./rules";
import { defaultName } from "./text";

/** The fields of a match's form that the source reports too. */
export const FOLLOWING_FIELDS = ["matchNumber", "matchDate", "teamOne", "teamTwo", "matchName", "venue"] as const;
export type FollowingField = (typeof FOLLOWING_FIELDS)[number];

/** All fields that can be set by hand. The database refuses others. */
const FIELDS_BY_HAND = [...FOLLOWING_FIELDS, "innings", "secondInningStarted"] as const;
type FieldByHand = (typeof FIELDS_BY_HAND)[number];

interface ByHand {
  byHand: readonly string[];
}

/** Whether an administrator has set this field. */
export function isByHand({ byHand }: ByHand, field: FieldByHand): boolean {
  return byHand.includes(field);
}

/** The fields set by hand, after adding or removing some. */
export function withByHand({ byHand }: ByHand, fields: readonly FieldByHand[], held: boolean): string[] {
  return FIELDS_BY_HAND.filter((field) => (fields.includes(field) ? held : byHand.includes(field)));
}

interface Progress extends ByHand {
  matchStarted: boolean;
  matchEnded: boolean;
  secondInningStarted: boolean;
}

/** A second innings started by an administrator is by hand; one that they have reset follows the source. */
export function holdSecondInnings<T extends Progress>(old: Progress, altered: T): T {
  if (old.secondInningStarted === altered.secondInningStarted) return altered;
  return { ...altered, byHand: withByHand(altered, ["secondInningStarted"], altered.secondInningStarted) };
}

/** When a match starts, a second innings that was entered before starts too, by hand (rule 13). */
export function startEnteredInnings<T extends Progress & Sides>(
  old: Progress,
  altered: T,
  innings: readonly { team: string }[],
): T {
  const isOn = ({ matchStarted, matchEnded }: Progress) => matchStarted && !matchEnded;
  const comesOn = isOn(altered) && !isOn(old) && !old.secondInningStarted && !altered.secondInningStarted;
  const isEntered = isByHand(altered, "innings") && innings.filter(({ team }) => playsIn(altered, team)).length > 1;
  if (!comesOn || !isEntered) return altered;
  return { ...altered, secondInningStarted: true, byHand: withByHand(altered, ["secondInningStarted"], true) };
}

type Form = Record<FollowingField, unknown> & Sides;

/** The fields set by hand after an edit: with the changed ones, without those that follow the source again. */
export function byHandAfter(old: Form & ByHand, edited: Form, follow: readonly FollowingField[]): string[] {
  const set = FOLLOWING_FIELDS.filter((field) => !isSame(old[field], edited[field]));
  // A name that only follows its new teams was not set by hand.
  const hasNewSides = old.teamOne !== edited.teamOne || old.teamTwo !== edited.teamTwo;
  const followsSides = hasNewSides && edited.matchName === defaultName(edited);
  const named = set.filter((field) => field !== "matchName" || !followsSides);
  return withByHand({ byHand: withByHand(old, named, true) }, follow, false);
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}
