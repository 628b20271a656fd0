"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { type Pace, usePace } from "@/components/match/use-pace";
import { useSeason } from "@/components/season/season";
import { closingTime } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";

const EDGES: Record<Pace, string> = {
  calm: "border-board-line",
  soon: "border-wildcard",
  urgent: "border-cherry",
};

interface BoardFrameProps {
  match: Match;
  /** It takes picks, and the viewer's is missing. */
  isMissing: boolean;
  children: ReactNode;
}

/** The frame of a match's board: more pressing as the closing comes near, as long as a pick is missing. */
export function BoardFrame({ match, isMissing, children }: BoardFrameProps) {
  const { rules } = useSeason();
  const pace = usePace(closingTime(match, rules));
  return (
    <div className={clsx("overflow-hidden rounded-2xl border-4", EDGES[isMissing ? pace : "calm"])}>{children}</div>
  );
}
