"use client";

import clsx from "clsx";
import { useViewer } from "@/components/match/viewer";
import { gainOf } from "@/components/pick/point-parts";
import { endingOf, headlineOf } from "@/components/pick/verdict-words";
import { useSeason } from "@/components/season/season";
import { CheckIcon, CloseIcon } from "@/components/ui/icons";
import { useQuery } from "@/components/ui/use-query";
import { ownPrediction } from "@/lib/browser/pick";
import type { Match } from "@/lib/match/schema";
import { useStanding } from "./use-standing";

const LOOKS = { won: "text-grass", lost: "text-cherry-text", "no result": "text-ink-soft", "no pick": "text-ink-soft" };

/** What became of one's pick in a settled match of these, in a few words. */
export function FoldedVerdict({ match, matches }: { match: Match; matches: readonly Match[] }) {
  const { userId } = useViewer();
  const { rules } = useSeason();
  const { data: pick } = useQuery(ownPrediction({ userId, matchId: match.matchId }));
  const isWon = pick ? endingOf(match, pick) === "won" : false;
  const standing = useStanding(match, matches, isWon);
  if (pick === undefined) return null;
  const ending = endingOf(match, pick);
  const gain = pick && gainOf(match, pick, standing?.streak ?? null, rules);
  return (
    <span className={clsx("flex items-center gap-1.5 font-semibold", LOOKS[ending])}>
      {ending === "won" && <CheckIcon />}
      {ending === "lost" && <CloseIcon />}
      {headlineOf(ending, gain?.total ?? null)}
    </span>
  );
}
