"use client";

import clsx from "clsx";
import { useEffect, useState } from "react";
import type { Picked } from "@/components/pick/use-pick";
import { useSeason } from "@/components/season/season";
import { arePicksOpen, closingTime } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { todaysPlace } from "@/lib/match/text";
import { sideCode } from "@/lib/team/names";
import { type Pace, useAtSecond, usePace, useSecond } from "./clock";
import { shortSpan } from "./countdown";

interface PickBarProps {
  /** In page order. */
  matches: readonly Match[];
  picked: ReadonlyMap<string, Picked>;
}

/** Links to the first missing or unsent pick, with the time left, while its buttons are off screen. */
export function PickBar({ matches, picked }: PickBarProps) {
  const season = useSeason();
  const among = (state: Picked) => matches.filter(({ matchId }) => picked.get(matchId) === state);
  const missing = [...among("none"), ...among("queued")];
  const ids = useAtSecond((now) =>
    missing.flatMap((match) => (arePicksOpen(match, new Date(now), season) ? match.matchId : [])).join("\n"),
  ).split("\n");
  const match = missing.find(({ matchId }) => matchId === ids[0]);
  const [hasRoom, setHasRoom] = useState(false);
  if (match && !hasRoom) setHasRoom(true);
  // Keep the space after the last pick, so that the page doesn't jump.
  if (!match) return hasRoom ? <div aria-hidden="true" className="min-h-14" /> : null;
  const isQueued = picked.get(match.matchId) === "queued";
  return <Bar key={match.matchId} match={match} isQueued={isQueued} more={ids.length - 1} />;
}

const LOOKS: Record<Pace, string> = {
  calm: "border-wildcard bg-board text-board-on",
  soon: "border-board bg-wildcard text-wildcard-on",
  urgent: "border-white bg-cherry text-white",
};

function Bar({ match, isQueued, more }: { match: Match; isQueued: boolean; more: number }) {
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
        isInSight ? "invisible" : "motion-safe:animate-rise",
        LOOKS[pace],
      )}
    >
      <span>
        {isQueued ? "Not sent yet:" : "Pick"} {sideCode(teamOne, teams)} v {sideCode(teamTwo, teams)},{" "}
        <span translate="no" className="whitespace-nowrap tabular-nums">
          {left}
        </span>
      </span>
      {more > 0 && <span className="font-text text-sm font-semibold whitespace-nowrap">and {more} more</span>}
    </a>
  );
}

/** Whether an element is on screen. True until the observer reports. */
function useInView(id: string): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}
