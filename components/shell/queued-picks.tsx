"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { checkAuth } from "@/lib/account/client";
import { SECOND } from "@/lib/clock";
import { ownPick, queuedPicks, refetchPick } from "@/lib/pick/client";
import { listQueued, type QueuedPick, sendQueued, watchQueue } from "@/lib/pick/queue";

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
    const { queryKey } = queuedPicks(userId);
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
    // Both fail if the browser has no storage; there's nothing to send then.
    const look = () => refresh().catch(() => undefined);
    const send = () => void sendQueued(userId).catch(() => undefined);
    const sendWaiting = () => {
      const waits = client.getQueryData(queryKey)?.some(({ refusal }) => refusal === null);
      if (waits && document.visibilityState === "visible") send();
    };
    const timer = setInterval(sendWaiting, RETRY_EVERY);
    const unwatch = watchQueue(() => void look());
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", sendWaiting);
    void look().then(send);
    return () => {
      clearInterval(timer);
      unwatch();
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", sendWaiting);
    };
  }, [client, userId]);
  return null;
}
