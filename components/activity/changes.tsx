import { useSeason } from "@/components/season/season";
import { LocalTime } from "@/components/ui/local-time";
import type { AuditAction, Change, Fact } from "@/lib/activity/rules";
import { DRAW, TIE } from "@/lib/match/rules";
import { withTbd } from "@/lib/match/text";
import { findTeam, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";

/** The changed fields, such as "Winner: Mumbai Indians → No Result". */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-ink-soft">Nothing that is kept on record changed.</p>;
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
  picksRemoved: "Picks removed with the side",
  wildcardsReturned: "Wildcards given back",
  wildcardsRetaken: "Wildcards spent again",
  gamechangersReturned: "Gamechangers given back",
  gamechangersRetaken: "Gamechangers spent again",
  predictedTeam: "Prediction",
  wildcardUsed: "Wildcard",
  gamechangerUsed: "Gamechanger",
  isCorrect: "Correct",
  pointsAwarded: "Points",
  isAdmin: "Administrator",
  wildcardsGranted: "Wildcards for everybody",
  gamechangersGranted: "Gamechangers for everybody",
  wildcards: "Wildcards left",
  flips: "Gamechangers left",
  mails: "Also by mail",
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
  "edit-innings": "Innings set",
  "award-points": "Points awarded",
  "take-back-award": "Award taken back",
  "replay-match": "Match reopened for a replay",
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
  "edit-user": "User changed",
  "delete-user": "User deleted",
  "erase-name": "Name erased",
  "write-notice": "Notice written",
  "delete-notice": "Notice taken down",
};

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
