"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { Working } from "@/components/ui/work-in-progress";
import { pullAllMatches, refreshAllMatches } from "@/lib/browser/admin-match";
import { LoadAll } from "./load-all";

export const ADD_BUTTON = "add-match";

/** What is done with all matches at once, and the way to a new one. */
export function Toolbar({ onAdd }: { onAdd: () => void }) {
  const refreshing = useNotifiedMutation(refreshAllMatches);
  const loading = useNotifiedMutation(pullAllMatches);
  const idle = !refreshing.isPending && !loading.isPending;
  // What the notifications said, for long enough to be read: it can be several sentences.
  const failure = idle && (refreshing.error ?? loading.error)?.message;
  const outcome = idle && (refreshing.data ?? loading.data)?.message;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-[minmax(0,1fr)] sm:flex sm:flex-wrap">
        <Button id={ADD_BUTTON} className="max-sm:col-span-full" onClick={onAdd}>
          Add Match
        </Button>
        <Button
          look="quiet"
          busy={refreshing.isPending}
          onClick={() => {
            if (!loading.isPending) loading.reset();
            refreshing.mutate();
          }}
        >
          Refresh
        </Button>
        <LoadAll
          busy={loading.isPending}
          onConfirm={() => {
            if (!refreshing.isPending) refreshing.reset();
            loading.mutate();
          }}
        />
      </div>
      <Working text={underWay(refreshing.isPending, loading.isPending)} />
      {failure && <Notice tone="error">{failure}</Notice>}
      {outcome && <Notice tone="info">{outcome}</Notice>}
    </div>
  );
}

function underWay(refreshing: boolean, loading: boolean): string | null {
  if (loading) return "Loading all matches from the match data source. This can take a minute.";
  return refreshing ? "Asking the match data source for what is new. This can take a minute." : null;
}
