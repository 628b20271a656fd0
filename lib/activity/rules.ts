/** The kinds of audit entries, and the fields that concern every player. */

export const AUDIT_ACTIONS = [
  "create-match",
  "edit-match",
  "delete-match",
  "set-status",
  "set-result",
  "edit-innings",
  "award-points",
  "take-back-award",
  "replay-match",
  "refresh-match",
  "add-pick",
  "edit-pick",
  "delete-pick",
  "edit-user",
  "delete-user",
  "erase-name",
  "write-notice",
  "delete-notice",
  "import-season",
  "remove-season",
  "start-season",
  "close-season",
  "reopen-season",
  "change-rules",
  "change-season",
  "edit-team",
  "note-paid",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const ACTIVITY_PATH = "/activity";

/** Shown for someone whose name was erased. */
export const FORMER_PLAYER = "A former player";

/** Actions on a single player's pick: secret until picks close (rule 7). */
export const PICK_ACTIONS = ["add-pick", "edit-pick", "delete-pick"] as const satisfies readonly AuditAction[];

/** Fields that affect a match's result and points, and so concern every player. */
export const SCORING_FIELDS = [
  "matchWinner",
  "awardedAt",
  "matchType",
  "stage",
  "teamOne",
  "teamTwo",
  "innings",
] as const;
/** Fields that decide how long a match takes picks and gamechangers. */
export const DEADLINE_FIELDS = ["matchDate", "postponed"] as const;
/** Flags that close gamechangers: resetting one opens them again (rule 13). */
export const GAMECHANGER_ENDS = ["secondInningStarted", "matchEnded"] as const;

/**
 * What else a change of a match did to its picks: how many a change of teams removed, and how many wildcards and
 * gamechangers were returned or spent again. While picks are open, these numbers would give them away (rule 7).
 */
export const PICK_COUNTS = [
  "picksRemoved",
  "wildcardsReturned",
  "wildcardsRetaken",
  "gamechangersReturned",
  "gamechangersRetaken",
] as const;
export type PickCount = (typeof PICK_COUNTS)[number];

/** The display order of fields, which the database doesn't keep. Others come last. */
const IN_ORDER = [
  ...["firstName", "lastName", "isAdmin", "homeTeam", "wildcards", "flips"],
  ...["matchName", "matchNumber", "matchDate", "postponed", "matchType", "stage", "teamOne", "teamTwo", "venue"],
  ...["matchStarted", "secondInningStarted", "matchEnded", "matchWinner", "innings", "byHand"],
  ...["awardedAt", "picks", ...PICK_COUNTS],
  ...["predictedTeam", "wildcardUsed", "gamechangerUsed", "isCorrect", "pointsAwarded"],
];

export type Fact = string | number | boolean | null;

/** A field that changed; only `before` for something deleted, only `after` for something created. */
export interface Change {
  field: string;
  before?: Fact;
  after?: Fact;
}

type State = Readonly<Record<string, unknown>>;

/** The fields that an action changed, without unchanged and empty ones. */
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
    return isFact(was) && isFact(now) && was !== now && !UNREAD.includes(field)
      ? [{ field, before: was, after: now }]
      : [];
  });
}

function counts(before: State): Change[] {
  return PICK_COUNTS.flatMap((field) => {
    const count = before[field];
    return isFact(count) ? [{ field, after: count }] : [];
  });
}

/** Not shown: for `npm run verify` only, and the text of notices, which can be removed. */
const UNREAD = ["seasonId", "table", "resultSetByHand", "text"];

/** What is worth showing of something created or deleted: no false flags, zeros or empty texts. */
function facts(state: State): [string, Fact][] {
  return Object.entries(state).filter(
    (entry): entry is [string, Fact] => isFact(entry[1]) && Boolean(entry[1]) && !UNREAD.includes(entry[0]),
  );
}

function isFact(value: unknown): value is Fact {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}
