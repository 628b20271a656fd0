"use client";

import clsx from "clsx";
import { useViewer } from "@/components/match/viewer";
import { pointsOf } from "@/components/pick/verdict";
import { endingOf, headlineOf } from "@/components/pick/verdict-words";
import { CheckIcon, CloseIcon } from "@/components/ui/icons";
import { useQuery } from "@/components/ui/use-query";
import { ownPrediction } from "@/lib/browser/pick";
import type { Match } from "@/lib/match/schema";

const LOOKS = { won: "text-grass", lost: "text-cherry-text", "no result": "text-ink-soft", "no pick": "text-ink-soft" };

/** What became of one's pick in a settled match, in a few words. */
export function FoldedVerdict({ match }: { match: Match }) {
  const { userId } = useViewer();
  const { data: pick } = useQuery(ownPrediction({ userId, matchId: match.matchId }));
  if (pick === undefined) return null;
  const ending = endingOf(match, pick);
  return (
    <span className={clsx("flex items-center gap-1.5 font-semibold", LOOKS[ending])}>
      {ending === "won" && <CheckIcon />}
      {ending === "lost" && <CloseIcon />}
      {headlineOf(ending, pick && pointsOf(match, pick))}
    </span>
  );
}
