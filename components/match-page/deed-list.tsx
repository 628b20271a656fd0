"use client";

import { DeedRows } from "@/components/activity-entry/deed-rows";
import { TextLink } from "@/components/ui/text-link";
import type { MatchDeed } from "@/lib/activity/schema";
import { matchPath } from "@/lib/match/match-path";

interface DeedListProps {
  matchId: string;
  deeds: readonly MatchDeed[];
  /** Where what is older begins; null where there is none. */
  next: string | null;
}

/** What was done to the match's result, points and picks, and by whom; nothing where there is nothing. */
export function DeedList({ matchId, deeds, next }: DeedListProps) {
  if (deeds.length === 0) return null;
  return (
    <section aria-labelledby="record" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="record" className="scroll-mt-24 text-2xl">
        Changes on record
      </h2>
      <DeedRows deeds={deeds} />
      {next !== null && (
        <p>
          <TextLink href={`${matchPath(matchId)}?${new URLSearchParams({ before: next })}#record`}>Show older</TextLink>
        </p>
      )}
    </section>
  );
}
