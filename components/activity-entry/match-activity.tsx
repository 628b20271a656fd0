"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { matchActivity } from "@/lib/browser/activity";
import { titleOf } from "./action-titles";
import { Changes } from "./changes";

/** What was done to a match's result, points and picks, for every player. Nothing where there is nothing. */
export function MatchActivity({ matchId }: { matchId: string }) {
  const list = useInfiniteQuery(matchActivity(matchId));
  const deeds = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (deeds.length === 0 && !list.error) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg">Changes on record</h3>
      {deeds.length > 0 && (
        <ol className="grid gap-3">
          {deeds.map(({ id, at, action, actorName, userName, changes }) => (
            <li key={id} className="grid gap-0.5 border-l-4 border-line-strong pl-3 [overflow-wrap:anywhere]">
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
      )}
      {list.error && <Notice tone="error">Error fetching changes: {list.error.message}</Notice>}
      {(list.hasNextPage || list.error) && (
        <Button
          look="quiet"
          className="justify-self-start"
          busy={list.error ? list.isFetching : list.isFetchingNextPage}
          onClick={() => void (list.error && !list.isFetchNextPageError ? list.refetch() : list.fetchNextPage())}
        >
          {list.error ? "Try again" : "Show older changes"}
        </Button>
      )}
    </section>
  );
}
