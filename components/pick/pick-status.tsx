"use client";

import clsx from "clsx";
import { useToday } from "@/components/match/clock";
import { ClockTime } from "@/components/match/clock-time";
import { useSeason } from "@/components/season/season";
import { CheckIcon, CloseIcon, StarIcon, TurnIcon } from "@/components/ui/icons";
import { useReaderLocale } from "@/components/ui/local-time";
import { focusPage } from "@/components/ui/page-focus";
import { calendarDate } from "@/lib/clock";
import { closingTime, havePicksClosed, type InSeason } from "@/lib/match/deadlines";
import { areSidesKnown } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import type { PickMade } from "@/lib/scoring/points";
import { sideName } from "@/lib/team/names";
import type { OwnPick } from "./use-pick";
import { isGreen, outcomeOf, type Verdict, verdictIn } from "./verdict";

/** The colour of a saved pick; `open` until there is a verdict. */
const VERDICT_COLOUR: Record<Verdict | "open", string> = {
  open: "text-grass",
  won: "text-grass",
  lost: "text-cherry-text",
  "no result": "text-ink-soft",
  tie: "text-ink-soft",
};

const STAMP_WORDS: Record<Verdict, string> = { won: "Won", lost: "Lost", "no result": "No result", tie: "Tie" };
const STAMP_EXTRA = "flex items-center gap-1 rounded-sm px-1 text-xs font-bold sm:text-sm";

interface PickStampProps {
  pick: PickMade;
  verdict: Verdict | null;
  /** Saved just now, so animate it. */
  fresh: boolean;
}

/** Marks the side of a saved pick on its team card. */
export function PickStamp({ pick, verdict, fresh }: PickStampProps) {
  return (
    <div
      className={clsx(
        "ml-auto grid justify-items-center gap-0.5 rounded-lg border-3 border-current bg-card px-2 py-1 shadow-md sm:border-4 sm:px-3 sm:py-1.5",
        VERDICT_COLOUR[verdict ?? "open"],
        isGreen(verdict) ? "-rotate-6" : "border-dashed",
        fresh && "motion-safe:animate-stamp",
      )}
    >
      <span className="font-display text-lg leading-none font-black tracking-wide uppercase sm:text-3xl">
        {verdict ? STAMP_WORDS[verdict] : "Picked"}
      </span>
      {pick.wildcardUsed && (
        <span className={`${STAMP_EXTRA} bg-wildcard text-wildcard-on`}>
          <StarIcon filled small /> Wildcard
        </span>
      )}
      {pick.gamechangerUsed && (
        <span className={`${STAMP_EXTRA} bg-gamechanger text-gamechanger-on`}>
          <TurnIcon small /> Gamechanger
        </span>
      )}
    </div>
  );
}

interface PickLineProps {
  match: Match;
  ownPick: OwnPick;
  closed: boolean;
}

/** The viewer's pick and its outcome in a sentence, or the pick queued on this device. */
export function PickLine({ match, ownPick, closed }: PickLineProps) {
  const season = useSeason();
  const { pick, queued, pending } = ownPick;
  if (pick === undefined) return <p>…</p>;
  if (queued) return <QueuedLine queued={queued} onDrop={ownPick.dropQueued} />;
  const saved = pick !== null && pending !== "saving" && pending !== "deleting";
  const verdict = pick && verdictIn(match, pick, season);
  return (
    <p className={clsx("flex items-center gap-1.5 font-semibold", saved && VERDICT_COLOUR[verdict ?? "open"])}>
      {saved && isGreen(verdict) && <CheckIcon />}
      {saved && verdict === "lost" && <CloseIcon />}
      {sentenceOf(match, ownPick, closed, season)}
    </p>
  );
}

function sentenceOf(match: Match, { pick, pending }: OwnPick, closed: boolean, season: InSeason): string {
  if (pending === "deleting") return "Deleting your pick…";
  if (!pick) return closed ? "You didn't pick this match" : "You haven't picked yet";
  const team = sideName(pick.predictedTeam);
  if (pending === "saving") return `Saving ${team}…`;
  return [`Your pick: ${team}`, outcomeOf(match, pick, season)].filter(Boolean).join(", ");
}

/** A pick that hasn't been sent, or was refused. */
function QueuedLine({ queued, onDrop }: { queued: NonNullable<OwnPick["queued"]>; onDrop: () => void }) {
  const { predictedTeam, wildcardUsed, refusal } = queued;
  const pick = `${sideName(predictedTeam)}${wildcardUsed ? ", with a wildcard" : ""}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="font-semibold">{refusal === null ? `Not sent yet: ${pick}` : `Not saved: ${pick}. ${refusal}`}</p>
      <button
        type="button"
        onClick={() => {
          // The focused button is about to disappear.
          focusPage();
          onDrop();
        }}
        className="min-h-11 rounded-lg border-2 border-line-strong bg-card px-3 font-semibold hover:bg-band"
      >
        {refusal === null ? "Discard" : "OK"}
      </button>
    </div>
  );
}

/** The last error, until the viewer tries something else. */
export function PickFailure({ ownPick: { failure } }: { ownPick: OwnPick }) {
  if (!failure) return null;
  return (
    <p className="flex items-center gap-1.5 rounded-md border-2 border-error bg-error-wash px-2.5 py-1 font-semibold">
      <CloseIcon />
      {failure.what}: {failure.reason}
    </p>
  );
}

/** When picks close or closed. Screen readers announce the change. */
export function ClosingLine({ match, now }: { match: Match; now: Date }) {
  const { timeZone } = useReaderLocale();
  const { rules } = useSeason();
  const closing = closingTime(match, rules);
  const isToday = useToday() === calendarDate(closing, timeZone ?? "UTC");
  const closed = havePicksClosed(match, now, rules);
  if (!closed && !areSidesKnown(match)) {
    return (
      <p className="tabular-nums">
        <span role="status">Picks open when both teams are known</span>
      </p>
    );
  }
  return (
    <p className="text-pretty tabular-nums">
      <span role="status">{closed ? "Picks closed" : "Picks close"}</span>
      {isToday ? " at " : " on "}
      <ClockTime at={closing} shape={isToday ? "time" : "day and time"} />
    </p>
  );
}

/** When picks close, and that everyone's are shown then (rule 7). */
export function PicksSecret({ match, now }: { match: Match; now: Date }) {
  return (
    <div className="text-ink-soft">
      <div className="font-display text-xl leading-tight font-bold text-ink">
        <ClosingLine match={match} now={now} />
      </div>
      {areSidesKnown(match) && <p>You'll see everyone's picks then.</p>}
    </div>
  );
}
