"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { matchActivity } from "@/lib/activity/client";
import type { MatchAction } from "@/lib/activity/schema";
import { Changes, titleOf } from "./changes";

/** What administrators changed about a match, visible to every player. Renders nothing if there are no changes. */
export function MatchActivity({ matchId }: { matchId: string }) {
  const list = useInfiniteQuery(matchActivity(matchId));
  const actions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (actions.length === 0 && !list.error) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg">Changes on record</h3>
      {actions.length > 0 && <ActionRows actions={actions} />}
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

/** The changes, newest first. */
export function ActionRows({ actions }: { actions: readonly MatchAction[] }) {
  return (
    <ol className="grid gap-3">
      {actions.map(({ id, at, action, actorName, userName, changes }) => (
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
  );
}
