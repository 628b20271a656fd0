"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useId, useState } from "react";
import { ClosingLine, PickFailure, PickLine } from "@/components/pick/pick-status";
import { usePick, useShownPicks } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { useLostSince } from "@/components/ui/connection";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { lazyPart } from "@/components/ui/on-demand";
import { score } from "@/lib/match/client";
import { arePicksOpen, closingTime } from "@/lib/match/deadlines";
import { areSidesKnown, hasEnded, hasResult, isShared, type MatchType, TIE } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { matchPath, saysNumber, shownName, shownStatus } from "@/lib/match/text";
import type { FirstPicks } from "@/lib/pick/schema";
import { sideCode } from "@/lib/team/names";
import { neededBy } from "./chase";
import { useHasPassed, useIsUrgent } from "./clock";
import { ClockTime } from "./clock-time";
import { Countdown } from "./countdown";
import { Lamp, LiveLamp } from "./lamp";
import { TeamCard } from "./team-card";
import { isLive } from "./today-order";

// Each is needed only in some states of a match, so it's loaded on demand.
const MatchVerdict = lazyPart(async () => (await import("./match-verdict")).MatchVerdict);
const Crowd = lazyPart(async () => (await import("@/components/pick/picks-by-side")).Crowd);
const GamechangerWindow = lazyPart(async () => (await import("@/components/pick/gamechanger-menu")).GamechangerWindow);

interface MatchCardProps {
  match: Match;
  /** All matches on the page. */
  matches: readonly Match[];
}

/** A match on Home: verdict, scoreboard, the viewer's pick, and a card for each side. */
export function MatchCard({ match, matches }: MatchCardProps) {
  const headingId = useId();
  const season = useSeason();
  const ownPick = usePick(match);
  const { pick, queued, now } = ownPick;
  const { closed, picks } = useShownPicks(match, now);
  const [named, setNamed] = useState(false);
  const isSettled = hasResult(match);
  const hasBegun = match.matchStarted || hasEnded(match);
  const isMissing = pick === null && !queued && arePicksOpen(match, now, season);
  const card = { match, ownPick, closed, picks, named };
  return (
    <article aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-3">
      <div className="overflow-hidden rounded-2xl border-4 border-board-line">
        {isSettled && pick !== undefined && <MatchVerdict match={match} pick={pick} matches={matches} />}
        <Scoreboard match={match} headingId={headingId} isMissing={isMissing} />
        {!isSettled && (
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-band px-3.5 py-1 sm:px-6">
            {areSidesKnown(match) && <PickLine match={match} ownPick={ownPick} closed={closed} />}
            {!hasBegun && (
              // The clock shows it too, but isn't read out.
              <div className={isMissing ? "sr-only" : undefined}>
                <ClosingLine match={match} now={now} />
              </div>
            )}
            <PickFailure ownPick={ownPick} />
            {match.matchStarted && <GamechangerWindow match={match} ownPick={ownPick} />}
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
}

/** The match's name, and its status once it has started or a countdown until then. */
function Scoreboard({ match, headingId, isMissing }: ScoreboardProps) {
  const { matchNumber, matchType, matchDate, matchStarted, matchWinner } = match;
  const hasBegun = matchStarted || hasEnded(match);
  return (
    <header
      className={clsx(
        "grid grid-cols-[minmax(0,1fr)] gap-2.5 bg-board px-3.5 py-2.5 text-board-on sm:px-6 sm:py-3.5",
        !hasBegun && "sm:flex sm:items-center sm:justify-between sm:gap-8",
      )}
    >
      <div className="grid min-w-0 gap-1.5 sm:gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-board-soft">
          <span className={clsx("rounded-md px-2 py-0.5 font-bold", TYPES[matchType])}>{matchType}</span>
          {!saysNumber(match) && <span>Match {matchNumber}</span>}
          {!match.postponed && <ClockTime at={matchDate} />}
          <span className="ml-auto flex">
            {isLive(match) && <ScoreLamp />}
            {isShared(matchWinner) && <Lamp>{matchWinner === TIE ? "Tie" : "No result"}</Lamp>}
          </span>
        </p>
        <h2 id={headingId} className="text-lg leading-tight break-words sm:text-3xl">
          <Link translate="no" href={matchPath(match.matchId)} className="underline-offset-4 hover:underline">
            {shownName(match)}
          </Link>
        </h2>
        {hasBegun && <StatusText match={match} />}
      </div>
      {!hasBegun && (
        <div className="shrink-0">
          <MatchClock match={match} isMissing={isMissing} />
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

/** "Live", or the score's age while the connection is lost. */
function ScoreLamp() {
  const lost = useLostSince();
  if (lost === null) return <LiveLamp />;
  return (
    <Lamp>
      As of <ClockTime at={new Date(lost)} />
    </Lamp>
  );
}

/** Counts down to the deadline for a viewer who has to pick, and to the start for others. */
function MatchClock({ match, isMissing }: { match: Match; isMissing: boolean }) {
  const { rules } = useSeason();
  const closing = closingTime(match, rules);
  const isUrgent = useIsUrgent(closing);
  const isDue = useHasPassed(match.matchDate.getTime());
  if (isMissing) return <Countdown to={closing} label="Picks close in" isUrgent={isUrgent} />;
  return isDue || match.postponed ? (
    <StatusText match={match} />
  ) : (
    <Countdown to={match.matchDate} label="Starting in" />
  );
}

/** What the chasing side needs, or else the match's status. */
function StatusText({ match }: { match: Match }) {
  const { teams } = useSeason();
  const { data } = useQuery({ ...score(match.matchId), enabled: match.matchStarted });
  const needed = neededBy(match, data?.scores ?? [], teams);
  return (
    <p className="font-display text-xl leading-tight font-bold [overflow-wrap:anywhere] sm:text-2xl">
      {needed
        ? `${sideCode(needed.side, teams)} need ${needed.runs} to win`
        : shownStatus(match) || "Match not started"}
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
