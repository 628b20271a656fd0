import { useSeason } from "@/components/season/season";
import { LocalTime } from "@/components/ui/local-time";
import type { AuditAction, Change, Fact } from "@/lib/activity/rules";
import { DRAW, TIE } from "@/lib/match/rules";
import { withTbd } from "@/lib/match/text";
import { findTeam, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** The changed fields, such as "Winner: Mumbai Indians → No Result". */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-0.5">
      {changes.map((change) => (
        <div key={change.field} className="[overflow-wrap:anywhere]">
          <dt className="inline text-ink-soft">{labelOf(change.field)}:</dt>{" "}
          <dd className="inline">
            <BeforeAfter {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BeforeAfter({ field, before, after }: Change) {
  if (before === undefined || after === undefined) return <Value field={field} fact={before ?? after ?? null} />;
  return (
    <>
      <del className="decoration-line-strong">
        <Value field={field} fact={before} />
      </del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> became </span>
      <ins className="font-semibold no-underline">
        <Value field={field} fact={after} />
      </ins>
    </>
  );
}

function Value({ field, fact }: { field: string; fact: Fact }) {
  const { teams } = useSeason();
  const words = wordsOf(field, fact, teams);
  return words instanceof Date ? <LocalTime at={words} /> : <bdi>{words}</bdi>;
}

const FIELDS: Readonly<Record<string, string>> = {
  matchName: "Name",
  matchDate: "Start",
  matchType: "Type",
  stage: "Stage",
  matchStarted: "Started",
  secondInningStarted: "Second innings",
  matchEnded: "Ended",
  matchWinner: "Winner",
  byHand: "Set by hand",
  awardedAt: "Points",
  picksRemoved: "Picks deleted with the team",
  wildcardsReturned: "Wildcards returned",
  wildcardsRetaken: "Wildcards used again",
  gamechangersReturned: "Gamechangers returned",
  gamechangersRetaken: "Gamechangers used again",
  predictedTeam: "Pick",
  wildcardUsed: "Wildcard",
  gamechangerUsed: "Gamechanger",
  isCorrect: "Correct",
  pointsAwarded: "Points",
  isAdmin: "Admin",
  wildcardsGranted: "Wildcards for each player",
  gamechangersGranted: "Gamechangers for each player",
  wildcards: "Wildcards left",
  flips: "Gamechangers left",
  mails: "Also by email",
  unfinished: "Matches without points",
  paidOnly: "Prize pool counts paid players only",
  awardAfter: "Minutes until points are awarded",
  seriesId: "Series ID",
  signals: "Umpire signals",
  pointsLeague: "Points, League",
  pointsQualifier: "Points, Qualifier",
  pointsFinals: "Points, Finals",
  picksCloseBefore: "Picks close, minutes before",
  gamechangersEndAfter: "Gamechangers end, minutes after",
  aliases: "Other names",
  accent: "Second colour",
};

function labelOf(field: string): string {
  return FIELDS[field] ?? inWords(field);
}

const TEAM_FIELDS = ["teamOne", "teamTwo", "matchWinner", "predictedTeam", "homeTeam"];

/** A value as text, or a date to be shown in the reader's time zone. */
function wordsOf(field: string, fact: Fact, teams: readonly Team[]): string | Date {
  if (field === "awardedAt") return fact === null ? "Not awarded" : "Awarded";
  if (field === "isCorrect" && fact === null) return "N/A";
  if (fact === null || fact === "") return "None";
  if (typeof fact === "boolean") return fact ? "Yes" : "No";
  if (field === "matchWinner" && fact === DRAW) return "No Result";
  if (field === "matchWinner" && fact === TIE) return "Tie";
  if (field === "matchDate") return new Date(String(fact));
  if (field === "byHand") return String(fact).split(", ").map(labelOf).join(", ");
  if (field === "matchName") return withTbd(String(fact));
  return TEAM_FIELDS.includes(field) ? sideName(findTeam(String(fact), teams)?.name ?? String(fact)) : String(fact);
}

/** Titles of all actions, in the order of the filter's options. */
export const KINDS: Readonly<Record<AuditAction, string>> = {
  "set-result": "Result set",
  "edit-innings": "Innings edited",
  "award-points": "Points awarded",
  "take-back-award": "Award withdrawn",
  "replay-match": "Match reopened for a replay",
  "edit-user": "User edited",
  "delete-user": "User deleted",
  "erase-name": "Name erased",
  "add-pick": "Pick added",
  "edit-pick": "Pick changed",
  "delete-pick": "Pick deleted",
  "create-match": "Match added",
  "edit-match": "Match edited",
  "delete-match": "Match deleted",
  "set-status": "Status changed",
  "refresh-match": "Match updated",
  "note-paid": "Payment changed",
  "change-rules": "Rules changed",
  "change-season": "Season settings changed",
  "edit-team": "Team edited",
  "import-season": "Season imported",
  "remove-season": "Season removed",
  "start-season": "Season started",
  "close-season": "Season closed",
  "reopen-season": "Season reopened",
  "write-notice": "Notice sent",
  "delete-notice": "Notice deleted",
};

/** What follows the administrator's name. {user} and {match} stand for names. */
const SENTENCES: Readonly<Record<AuditAction, string>> = {
  "set-result": "set the result of {match}",
  "edit-innings": "edited the innings of {match}",
  "award-points": "awarded the points for {match}",
  "take-back-award": "withdrew the points for {match}",
  "replay-match": "reopened {match} for a replay",
  "edit-user": "edited {user}",
  "delete-user": "deleted {user}",
  "erase-name": "erased the name of {user}",
  "add-pick": "added {user}'s pick in {match}",
  "edit-pick": "changed {user}'s pick in {match}",
  "delete-pick": "deleted {user}'s pick in {match}",
  "create-match": "added {match}",
  "edit-match": "edited {match}",
  "delete-match": "deleted {match}",
  "set-status": "changed the status of {match}",
  "refresh-match": "updated {match}",
  "note-paid": "changed {user}'s payment",
  "change-rules": "changed the rules",
  "change-season": "changed the season settings",
  "edit-team": "edited a team",
  "import-season": "imported a season",
  "remove-season": "removed a season",
  "start-season": "started a season",
  "close-season": "closed the season",
  "reopen-season": "reopened the season",
  "write-notice": "sent a notice",
  "delete-notice": "deleted a notice",
};

/** The sentence about an action, split where {user} and {match} are; an unknown action is spelled out from its code. */
export function sentenceParts(action: string): string[] {
  const sentence = isKnown(action) ? SENTENCES[action] : `made a change: ${inWords(action)}`;
  return sentence.split(/(\{user\}|\{match\})/);
}

const isKnown = (action: string): action is AuditAction => action in KINDS;

/** Such as "Result set"; an unknown action is spelled out from its code. */
export function titleOf(action: string): string {
  return isKnown(action) ? KINDS[action] : inWords(action);
}

/** Turns "second-innings" and "secondInnings" into "Second innings". */
function inWords(name: string): string {
  const words = name
    .replace(/([A-Z])/g, " $1")
    .replace(/[-_]/g, " ")
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
