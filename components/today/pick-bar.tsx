"use client";

import clsx from "clsx";
import { useState } from "react";
import { shortSpan } from "@/components/match/short-span";
import { useAtSecond, useSecond } from "@/components/match/use-clock";
import { type Pace, usePace } from "@/components/match/use-pace";
import type { Picked } from "@/components/pick/use-picked";
import { useSeason } from "@/components/season/season";
import { arePicksOpen, closingTime } from "@/lib/match/deadlines";
import { todaysPlace } from "@/lib/match/match-path";
import type { Match } from "@/lib/match/schema";
import { sideCode } from "@/lib/team/names";
import { useInView } from "./use-in-view";

interface PickBarProps {
  /** In the order of the page. */
  matches: readonly Match[];
  picked: ReadonlyMap<string, Picked>;
}

/**
 * As long as a pick is missing, or not sent yet, and where it is made is out of sight: which one, how long it is taken, and the
 * way there. What is missing comes first.
 */
export function PickBar({ matches, picked }: PickBarProps) {
  const season = useSeason();
  const among = (state: Picked) => matches.filter(({ matchId }) => picked.get(matchId) === state);
  const missing = [...among("none"), ...among("kept")];
  const ids = useAtSecond((now) =>
    missing.flatMap((match) => (arePicksOpen(match, new Date(now), season) ? match.matchId : [])).join("\n"),
  );
  const match = missing.find(({ matchId }) => matchId === ids.split("\n")[0]);
  const [hasRoom, keepRoom] = useState(false);
  if (match && !hasRoom) keepRoom(true);
  // The page does not become shorter when the last pick is made: at its end it would move under the finger.
  if (!match) return hasRoom ? <div aria-hidden="true" className="min-h-14" /> : null;
  const isKept = picked.get(match.matchId) === "kept";
  return <Bar key={match.matchId} match={match} isKept={isKept} more={ids.split("\n").length - 1} />;
}

const LOOKS: Record<Pace, string> = {
  calm: "border-wildcard bg-board text-board-on",
  soon: "border-board bg-wildcard text-wildcard-on",
  urgent: "border-white bg-cherry text-white",
};

function Bar({ match, isKept, more }: { match: Match; isKept: boolean; more: number }) {
  const { teams, rules } = useSeason();
  const { matchId, teamOne, teamTwo } = match;
  const closing = closingTime(match, rules);
  const pace = usePace(closing);
  const isInSight = useInView(`picks-${matchId}`);
  const left = shortSpan(closing.getTime() - useSecond());
  return (
    <a
      href={todaysPlace(matchId)}
      data-pace={pace}
      data-bottom-bar
      className={clsx(
        "sticky bottom-[calc(var(--tab-bar,0px)+0.75rem)] z-10 mx-auto flex min-h-14 w-full max-w-md items-center justify-between gap-3 rounded-xl border-2 px-4 py-2 tight:flex-wrap tight:gap-y-0 font-display text-xl leading-tight font-extrabold shadow-xl",
        // Its room stays.
        isInSight ? "invisible" : "motion-safe:animate-rise",
        LOOKS[pace],
      )}
    >
      <span>
        {isKept ? "Not sent yet:" : "Pick"} {sideCode(teamOne, teams)} v {sideCode(teamTwo, teams)},{" "}
        <span className="whitespace-nowrap tabular-nums">{left}</span>
      </span>
      {more > 0 && <span className="font-text text-sm font-semibold whitespace-nowrap">and {more} more</span>}
    </a>
  );
}
