"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifySuccess } from "@/components/ui/notifications";
import { useQuery } from "@/components/ui/use-query";
import { keptPicks } from "@/lib/browser/kept-pick";
import { watchKeptPicks } from "@/lib/browser/watch-kept-picks";
import { renewKept } from "@/lib/browser/worker";
import { OWN_PATHS } from "@/lib/worker/kept-copy";
import { ToldPick } from "./told-pick";

/** Sends what waits, and shows what is to be read until it has been. */
export function KeptPicksAtWork({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { data } = useQuery(keptPicks(userId));
  useEffect(
    () =>
      watchKeptPicks(client, userId, ({ matchName }) => {
        notifySuccess(`Your pick is saved: ${matchName}`);
        if ("serviceWorker" in navigator) void renewKept(OWN_PATHS, Date.now());
      }),
    [client, userId],
  );
  const told = data?.filter(({ state: { is } }) => is === "lost" || is === "counts") ?? [];
  return (
    <div className="grid gap-3">
      {told.map((pick) => (
        <ToldPick key={pick.key} pick={pick} />
      ))}
    </div>
  );
}
