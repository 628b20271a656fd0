import type { AuditAction } from "@/lib/activity/rules";
import { inWords } from "./in-words";

/** What was done, kind by kind; in the order in which the filter offers them. */
export const KINDS: Readonly<Record<AuditAction, string>> = {
  "set-result": "Result set",
  "edit-innings": "Innings set",
  "award-points": "Points awarded",
  "take-back-award": "Award taken back",
  "import-season": "Season imported",
  "remove-season": "Season removed",
  "start-season": "Season started",
  "close-season": "Season closed",
  "reopen-season": "Season opened again",
  "change-rules": "Rules changed",
  "change-season": "Season settings changed",
  "note-paid": "Entry fee noted",
  "refresh-match": "Match data taken over",
  "add-pick": "Pick added",
  "edit-pick": "Pick changed",
  "delete-pick": "Pick deleted",
  "create-match": "Match added",
  "edit-match": "Match changed",
  "delete-match": "Match deleted",
  "set-status": "Status set",
  "reopen-picks": "Picks reopened",
  "edit-user": "User changed",
  "delete-user": "User deleted",
  "erase-name": "Name erased",
  "write-notice": "Notice written",
  "delete-notice": "Notice taken down",
};

const isKnown = (action: string): action is AuditAction => action in KINDS;

/** Such as "Result set"; a kind that is not known here by its own name. */
export function titleOf(action: string): string {
  return isKnown(action) ? KINDS[action] : inWords(action);
}
