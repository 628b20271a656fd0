"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useOutageNotification } from "@/components/ui/use-outage-notification";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth, endSession } from "@/lib/browser/account";
import { CallFailed } from "@/lib/browser/call-failed";

/**
 * When a later check finds nobody signed in any more, or a call that reads is told so, asks the server for the page, which
 * then says where to go. A check that fails signs nobody out; it is told, unless the server cannot be reached at all, which
 * the page says by itself. When it finds somebody else, who has logged in in another tab, the page is not theirs: it is loaded anew.
 */
export function SessionWatch() {
  const client = useQueryClient();
  const router = useRouter();
  const { data, dataUpdatedAt, error } = useQuery(checkAuth);
  useOutageNotification({ text: isFault(error) ? error.message : undefined, readAt: dataUpdatedAt });
  const ended = data !== undefined && data.user === null;
  const userId = data?.user?._id;
  const [ofWhom] = useState(userId);
  useEffect(() => {
    // The first failure is enough: a query tries again before it gives up, and then shows what nobody has to read.
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || (event.action.type !== "failed" && event.action.type !== "error")) return;
      const { error } = event.action;
      if (error instanceof CallFailed && error.code === "NOT_SIGNED_IN") endSession(client);
    });
  }, [client]);
  useEffect(() => {
    if (userId !== undefined && userId !== ofWhom) location.reload();
  }, [userId, ofWhom]);
  useEffect(() => {
    if (ended) router.refresh();
  }, [ended, router]);
  return null;
}

function isFault(error: Error | null): error is CallFailed {
  return error instanceof CallFailed && error.code === "INTERNAL";
}
