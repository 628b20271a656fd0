"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { matchActivity } from "@/lib/browser/activity";
import { DeedRows } from "./deed-rows";

/** What was done to a match's result, its points, picks and how long it takes them, for every player. Nothing where there is nothing. */
export function MatchActivity({ matchId }: { matchId: string }) {
  const list = useInfiniteQuery(matchActivity(matchId));
  const deeds = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (deeds.length === 0 && !list.error) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="text-lg">Changes on record</h3>
      {deeds.length > 0 && <DeedRows deeds={deeds} />}
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
