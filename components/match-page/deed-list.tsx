"use client";

import { titleOf } from "@/components/activity-entry/action-titles";
import { Changes } from "@/components/activity-entry/changes";
import { LocalTime } from "@/components/ui/local-time";
import { TextLink } from "@/components/ui/text-link";
import type { MatchDeed } from "@/lib/activity/schema";

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
      <ol className="grid gap-3">
        {deeds.map(({ id, at, action, actorName, userName, changes }) => (
          <li key={id} className="grid gap-0.5 border-l-4 border-line-strong pl-3 wrap-anywhere">
            <p className="font-semibold">
              {titleOf(action)}
              {userName && `: ${userName}`}
            </p>
            <Changes changes={changes} />
            <p className="text-sm text-ink-soft">
              changed by {actorName} at <LocalTime at={at} />
            </p>
          </li>
        ))}
      </ol>
      {next !== null && (
        <p>
          <TextLink href={`/matches/${matchId}?${new URLSearchParams({ before: next })}#record`}>Show older</TextLink>
        </p>
      )}
    </section>
  );
}
