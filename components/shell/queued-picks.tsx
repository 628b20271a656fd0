"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { checkAuth } from "@/lib/account/client";
import { SECOND } from "@/lib/clock";
import { ownPick, queuedPicks, refetchPick } from "@/lib/pick/client";
import type { QueuedPick } from "@/lib/pick/queue";

const RETRY_EVERY = 15 * SECOND;

/**
 * Sends the picks queued on this device for the signed-in user, and notifies about the outcome. Loaded when the page is
 * idle, before the connection may be lost.
 */
export function QueuedPicks() {
  const userId = useQuery(checkAuth).data?.user?._id;
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const { queryKey } = queuedPicks(userId);
    const start = async () => {
      // Imported as in lib/pick/client.ts, which needs it once the connection is lost.
      const { listQueued, sendQueued, watchQueue } = await import("@/lib/pick/queue");
      if (isUnmounted) return;
      const refresh = async () => {
        const before = client.getQueryData(queryKey) ?? [];
        const now = await listQueued(userId);
        client.setQueryData(queryKey, now);
        for (const pick of before) if (pick.refusal === null) await report(pick, now);
      };
      const report = async (pick: QueuedPick, now: readonly QueuedPick[]) => {
        const entry = now.find(({ key }) => key === pick.key);
        if (entry?.refusal) notifyError(`${pick.matchName}: your pick wasn't saved. ${entry.refusal}`);
        if (entry && entry.refusal === null) return;
        // A running call on this pick refetches it anyway.
        if (client.isMutating({ mutationKey: ["pick", pick.matchId] }) > 0) return;
        await refetchPick(client, pick);
        // No longer queued: it was sent, or the player took it back.
        const stored = entry ? null : await client.fetchQuery(ownPick(pick));
        if (stored?.predictedTeam === pick.predictedTeam) notifySuccess(`Pick saved: ${pick.matchName}`);
      };
      // Fails if the browser has no storage; there's nothing to send then.
      const send = () => void sendQueued(userId).catch(() => undefined);
      const sendWaiting = () => {
        const waits = client.getQueryData(queryKey)?.some(({ refusal }) => refusal === null);
        if (waits && document.visibilityState === "visible") send();
      };
      const timer = setInterval(sendWaiting, RETRY_EVERY);
      const unwatch = watchQueue(() => void refresh().catch(() => undefined));
      window.addEventListener("online", send);
      document.addEventListener("visibilitychange", sendWaiting);
      stop = () => {
        clearInterval(timer);
        unwatch();
        window.removeEventListener("online", send);
        document.removeEventListener("visibilitychange", sendWaiting);
      };
      await refresh();
      send();
    };
    start().catch(() => undefined);
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [client, userId]);
  return null;
}
