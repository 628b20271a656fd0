"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { type Verdict, verdictIn } from "@/components/pick/verdict";
import { useSeason } from "@/components/season/season";
import { CheckIcon, ChevronIcon } from "@/components/ui/icons";
import { lazyPart } from "@/components/ui/on-demand";
import { score } from "@/lib/match/client";
import { arePicksOpen, closingTime, havePicksClosed } from "@/lib/match/deadlines";
import { hasEnded, hasResult } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { outcomeOf, todaysPlace } from "@/lib/match/text";
import { ownPick, queuedIn, queuedPicks, UNSAVED } from "@/lib/pick/client";
import type { PlayerPick } from "@/lib/pick/schema";
import { sideCode } from "@/lib/team/names";
import { useIsUrgent, useMomentOf } from "./clock";
import { SoonTime } from "./clock-time";
import { LiveLamp } from "./lamp";
import { MatchCard } from "./match-card";
import { isLive } from "./today-order";
import { useTakesPart, useViewer } from "./viewer";

const RowVerdict = lazyPart(async () => (await import("./match-verdict")).RowVerdict);

interface MatchRowProps {
  match: Match;
  /** All matches on the page. */
  matches: readonly Match[];
  /** Shown larger, on top of the page. */
  isNews?: boolean;
}

/** A match in one line, with the viewer's pick or what came of it; unfolds to its card. */
export function MatchRow({ match, matches, isNews = false }: MatchRowProps) {
  const season = useSeason();
  const { userId } = useViewer();
  const { data: pick } = useQuery(ownPick({ userId, matchId: match.matchId }));
  const [isOpen, setOpen] = useState(false);
  // Links in notifications lead to a match.
  useEffect(() => {
    if (location.hash === todaysPlace(match.matchId)) setOpen(true);
  }, [match.matchId]);
  const { teams } = season;
  const code = pick && sideCode(pick.predictedTeam, teams);
  const isSettled = hasResult(match);
  const fixture = `${sideCode(match.teamOne, teams)} v ${sideCode(match.teamTwo, teams)}`;
  const verdict = pick ? verdictIn(match, pick, season) : null;
  const state =
    isSettled && pick !== undefined ? (
      <RowVerdict match={match} pick={pick} matches={matches} isNews={isNews} />
    ) : (
      !isLive(match) && <PickState match={match} pick={pick} />
    );
  return (
    <details
      id={`match-${match.matchId}`}
      className="group scroll-mt-24 rounded-xl border-2 border-line bg-card"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary
        className={clsx(
          "flex min-h-14 cursor-pointer list-none items-center gap-x-3 rounded-xl border-l-8 px-3 py-2 hover:bg-band [&::-webkit-details-marker]:hidden",
          EDGES[verdict ?? "open"],
        )}
      >
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          {isNews && isSettled ? (
            state
          ) : (
            <span
              translate="no"
              className={clsx("font-display leading-tight font-extrabold", isNews ? "text-2xl sm:text-3xl" : "text-xl")}
            >
              {isLive(match) ? <LiveScore match={match} otherwise={fixture} own={code} /> : fixture}
            </span>
          )}
          {!isNews && state}
          <span className="w-full text-sm text-ink-soft">
            {isLive(match) && (
              <>
                <span className="mr-1">
                  <LiveLamp />
                </span>{" "}
              </>
            )}
            {isNews && isSettled && `${fixture}. `}
            {isLive(match) || hasEnded(match) ? (
              outcomeOf(match, season)
            ) : (
              <>
                Starts <SoonTime at={match.matchDate} />
              </>
            )}
            {isNews && isSettled && code && `. You: ${code}`}
          </span>
        </span>
        <span className="shrink-0 group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      {isOpen && (
        <div className="p-2 sm:p-3">
          <MatchCard match={match} matches={matches} />
        </div>
      )}
    </details>
  );
}

const EDGES: Record<Verdict | "open", string> = {
  won: "border-grass",
  lost: "border-cherry-text",
  "no result": "border-line-strong",
  tie: "border-line-strong",
  open: "border-line-strong",
};

/** Such as "DC 131/0 (9.1), you: PBKS". */
function LiveScore({ match, otherwise, own }: { match: Match; otherwise: string; own: string | null | undefined }) {
  const { teams } = useSeason();
  const innings = useQuery(score(match.matchId)).data?.scores.at(-1);
  const batting = innings && `${sideCode(innings.team, teams)} ${innings.runs}/${innings.wickets} (${innings.overs})`;
  return `${batting ?? otherwise}, ${own ? `you: ${own}` : "no pick"}`;
}

/** The viewer's pick in a match without a result, or until when they can pick. */
function PickState({ match, pick }: { match: Match; pick: PlayerPick | null | undefined }) {
  const season = useSeason();
  const { userId } = useViewer();
  const takesPart = useTakesPart();
  const now = useMomentOf(match);
  const closing = closingTime(match, season.rules);
  const isUrgent = useIsUrgent(closing);
  const queued = queuedIn(useQuery(queuedPicks(userId)).data, match.matchId);
  if (pick === undefined || !takesPart) return null;
  if (pick) {
    const code = sideCode(pick.predictedTeam, season.teams);
    if (pick._id === UNSAVED) return <State>Saving {code}…</State>;
    return (
      <State look="flex items-center gap-1.5 text-grass">
        <CheckIcon />
        {code} picked
      </State>
    );
  }
  if (queued) return <State>{sideCode(queued.predictedTeam, season.teams)}, not sent yet</State>;
  if (arePicksOpen(match, now, season)) {
    return (
      <State look={isUrgent ? "text-cherry-text" : undefined}>
        Pick by <SoonTime at={closing} />
      </State>
    );
  }
  return (
    <State look="text-ink-soft">
      {havePicksClosed(match, now, season.rules) ? "No pick" : "Picks aren't open yet"}
    </State>
  );
}

function State({ look, children }: { look?: string | undefined; children: ReactNode }) {
  return <span className={clsx("font-semibold", look)}>{children}</span>;
}
