"use client";

import clsx from "clsx";
import { type ReactNode, useId, useState } from "react";
import { ClosingLine, PickFailure, PickLine } from "@/components/pick/pick-status";
import { usePick, useShownPicks } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { useLostSince } from "@/components/ui/connection";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { Link, TextLink } from "@/components/ui/link";
import { lazyPart } from "@/components/ui/on-demand";
import { spanSpelled } from "@/lib/clock";
import { arePicksOpen, closingTime } from "@/lib/match/deadlines";
import { areSidesKnown, DRAW, hasEnded, hasResult, type MatchType } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { matchPath, saysNumber, shownName, shownStatus } from "@/lib/match/text";
import type { FirstPicks } from "@/lib/pick/schema";
import { type Pace, SOON, URGENT, useHasPassed, usePace } from "./clock";
import { ClockTime } from "./clock-time";
import { Countdown, SmallCountdown } from "./countdown";
import { TeamCard } from "./team-card";

// Each is needed only in some states of a match, so it's loaded on demand.
const MatchVerdict = lazyPart(async () => (await import("./verdict")).MatchVerdict);
const ScoreStrip = lazyPart(async () => (await import("./score-strip")).ScoreStrip);
const Crowd = lazyPart(async () => (await import("@/components/pick/picks-by-side")).Crowd);
const GamechangerWindow = lazyPart(async () => (await import("@/components/pick/gamechanger-menu")).GamechangerWindow);

const EDGES: Record<Pace, string> = {
  calm: "border-board-line",
  soon: "border-wildcard",
  urgent: "border-cherry",
};

interface MatchCardProps {
  match: Match;
  /** All matches on the page. */
  matches: readonly Match[];
}

/** A match on Home: verdict, scoreboard, the pick's status, and a card for each side. */
export function MatchCard({ match, matches }: MatchCardProps) {
  const headingId = useId();
  const season = useSeason();
  const ownPick = usePick(match);
  const { pick, now } = ownPick;
  const { closed, picks } = useShownPicks(match, now);
  const [named, setNamed] = useState(false);
  const isSettled = hasResult(match);
  const isMissing = pick === null && arePicksOpen(match, now, season);
  const pace = usePace(closingTime(match, season.rules));
  const card = { match, ownPick, closed, picks, named };
  return (
    <article
      id={`match-${match.matchId}`}
      aria-labelledby={headingId}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3"
    >
      <div className={clsx("overflow-hidden rounded-2xl border-4", EDGES[isMissing ? pace : "calm"])}>
        {isSettled && pick !== undefined && <MatchVerdict match={match} pick={pick} matches={matches} />}
        <Scoreboard match={match} headingId={headingId} isMissing={isMissing} pace={pace} now={now} />
        {!isSettled && (
          <div className="grid min-h-12 grid-cols-[minmax(0,1fr)] content-center items-center gap-x-6 gap-y-1 bg-band px-4 py-2 sm:flex sm:flex-wrap sm:justify-between sm:px-6">
            {areSidesKnown(match) && <PickLine match={match} ownPick={ownPick} closed={closed} />}
            <ClosingLine match={match} now={now} />
            <PickFailure ownPick={ownPick} />
            {match.matchStarted && <GamechangerWindow match={match} ownPick={ownPick} />}
            {closed && pick && <TextLink href="/leaderboard?what-if">What if?</TextLink>}
          </div>
        )}
        {picks && <Crowd match={match} ownPick={ownPick} picks={picks} named={named} onName={setNamed} />}
      </div>
      <div className="grid grid-cols-2 grid-rows-[repeat(6,auto)] gap-x-2 sm:gap-x-5 tight:grid-cols-[minmax(0,1fr)]">
        <TeamCard side={match.teamOne} {...card} />
        <TeamCard side={match.teamTwo} {...card} />
      </div>
      {picks && <ExtrasLegend {...picks.counts} />}
    </article>
  );
}

interface ScoreboardProps {
  match: Match;
  headingId: string;
  /** Picks are open, and the viewer hasn't picked. */
  isMissing: boolean;
  pace: Pace;
  now: Date;
}

/** The score once the match has started; until then, a countdown. */
function Scoreboard({ match, headingId, isMissing, pace, now }: ScoreboardProps) {
  const { matchNumber, matchType, matchDate, matchStarted, matchWinner, venue } = match;
  const begun = matchStarted || hasEnded(match);
  return (
    <header
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] gap-3 bg-board p-3.5 text-board-on sm:p-6",
        !begun && "sm:flex sm:items-center sm:justify-between sm:gap-8",
      )}
    >
      <div className="grid min-w-0 gap-2">
        <p className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-board-soft">
          <span className={clsx("rounded-md px-2 py-0.5 text-sm font-bold", TYPES[matchType])}>{matchType}</span>
          {!saysNumber(match) && <span>Match {matchNumber}</span>}
          <ClockTime at={matchDate} />
          <span className="ml-auto flex">
            {isMissing && pace === "soon" && <Lamp look="bg-wildcard text-wildcard-on">{last(SOON)}</Lamp>}
            {isMissing && pace === "urgent" && (
              <Lamp look="bg-cherry text-white motion-safe:animate-pulse">{last(URGENT)}</Lamp>
            )}
            {matchStarted && !hasEnded(match) && <LiveLamp />}
            {matchWinner === DRAW && <Lamp look="bg-plate text-board-on">No result</Lamp>}
          </span>
        </p>
        {begun && <ScoreStrip match={match} />}
        {begun && <StatusLine match={match} />}
        <h2 id={headingId} className={clsx("break-words", begun ? "text-lg sm:text-xl" : "text-2xl sm:text-4xl")}>
          <Link translate="no" href={matchPath(match.matchId)} className="underline-offset-4 hover:underline">
            {shownName(match)}
          </Link>
        </h2>
        {venue && <p className="text-sm leading-snug text-board-soft sm:text-base">{venue}</p>}
      </div>
      {!begun && (
        <div className="shrink-0">
          <Clocks match={match} pace={pace} now={now} />
        </div>
      )}
    </header>
  );
}

const TYPES: Record<MatchType, string> = {
  League: "bg-board-line text-board-on",
  Qualifier: "bg-gamechanger text-gamechanger-on",
  Finals: "bg-wildcard text-wildcard-on",
};

/** Such as "Last hour" or "Last ten minutes". */
const last = (span: number) => `Last ${spanSpelled(span).replace(/^one /, "")}`;

function Lamp({ look, children }: { look: string; children: ReactNode }) {
  return <span className={`shrink-0 rounded-md px-2.5 py-1 text-sm font-bold sm:text-base ${look}`}>{children}</span>;
}

/** "Live", or the score's age while the connection is lost. */
function LiveLamp() {
  const lost = useLostSince();
  if (lost !== null) {
    return (
      <Lamp look="bg-plate text-board-on">
        As of <ClockTime at={new Date(lost)} />
      </Lamp>
    );
  }
  return (
    <Lamp look="bg-cherry text-white">
      <span
        aria-hidden="true"
        className="mr-2 inline-block size-2.5 rounded-full bg-current motion-safe:animate-pulse"
      />
      Live
    </Lamp>
  );
}

/** Countdowns until picks close and until the match starts; its status once it should have started. */
function Clocks({ match, pace, now }: { match: Match; pace: Pace; now: Date }) {
  const { matchDate } = match;
  const season = useSeason();
  const isDue = useHasPassed(matchDate.getTime());
  if (arePicksOpen(match, now, season)) {
    return (
      <div className="grid gap-2">
        <Countdown to={closingTime(match, season.rules)} label="Picks close in" pace={pace} />
        <SmallCountdown to={matchDate} label="Starting in" />
      </div>
    );
  }
  return isDue ? <StatusLine match={match} /> : <Countdown to={matchDate} label="Starting in" />;
}

function StatusLine({ match }: { match: Match }) {
  return (
    <p className="font-display text-2xl leading-tight font-bold [overflow-wrap:anywhere] sm:text-3xl">
      {shownStatus(match) || "Match not started"}
    </p>
  );
}

/** Explains the rings around avatars, if there are any. */
function ExtrasLegend({ wildcards, gamechangers }: FirstPicks["counts"]) {
  if (wildcards + gamechangers === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 px-1 text-sm text-ink-soft">
      {wildcards > 0 && (
        <span className="flex items-center gap-1.5">
          <span className="grid size-5 shrink-0 place-items-center rounded-full bg-wildcard text-wildcard-on">
            <StarIcon filled small />
          </span>
          Yellow: with a wildcard
        </span>
      )}
      {gamechangers > 0 && (
        <span className="flex items-center gap-1.5">
          <span className="grid size-5 shrink-0 place-items-center rounded-full bg-gamechanger text-gamechanger-on">
            <TurnIcon small />
          </span>
          Blue: with a gamechanger
        </span>
      )}
    </p>
  );
}
