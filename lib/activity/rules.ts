/** The kinds of deeds that go on record, and what of them concerns every player. */

export const AUDIT_ACTIONS = [
  "create-match",
  "edit-match",
  "delete-match",
  "set-status",
  "set-result",
  "edit-innings",
  "reopen-picks",
  "award-points",
  "take-back-award",
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
  "note-paid",
] as const;
/** Every kind of action that the audit knows. */
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What the record calls somebody whose name was erased. */
export const FORMER_PLAYER = "A former player";

/** What is done to a single player's pick: secret until picks close (rule 7). */
export const PICK_ACTIONS = ["add-pick", "edit-pick", "delete-pick"] as const satisfies readonly AuditAction[];

/** What of a match touches its result and the points of its picks, and so concerns every player. */
export const SCORING_FIELDS = ["matchWinner", "awardedAt", "matchType", "teamOne", "teamTwo", "innings"] as const;
/** What settles how long a match takes picks and gamechangers. */
export const TAKING_FIELDS = ["matchDate", "closedEarlyAt"] as const;
/** What ends gamechangers: taken back they are open again (rule 13). */
export const ENDS_OF_TAKING = ["secondInningStarted", "matchEnded"] as const;

/**
 * What a change of a match did to its picks besides: how many a change of sides has removed, and how many wildcards and
 * gamechangers came back or were spent once more. While picks are open, the numbers give them away (rule 7).
 */
export const PICK_COUNTS = [
  "picksRemoved",
  "wildcardsReturned",
  "wildcardsRetaken",
  "gamechangersReturned",
  "gamechangersRetaken",
] as const;
export type PickCount = (typeof PICK_COUNTS)[number];
