"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { SECOND } from "@/lib/clock";
import { reportNewAddress } from "@/lib/notify/push-device";
import { cachePages, isInstalled, registerWorker } from "@/lib/worker/client";
import { MAIN_PAGES, OWN_PAGES, PAGE_MAX_AGE } from "@/lib/worker/page-cache";
import { useMissingPicks } from "./tab-bar";

/** Several changes in a row refresh the copies once; milliseconds. */
const PAUSE = 2 * SECOND;

/** Registers the service worker, has it cache pages, reports a new push endpoint, and shows the app badge. */
export function WorkerTasks() {
  const client = useQueryClient();
  useEffect(() => {
    void registerWorker().then(() => cachePages(MAIN_PAGES, Date.now() - PAGE_MAX_AGE));
    // The next page tries again.
    void reportNewAddress().catch(() => undefined);
    // Refresh the cached pages after a change, at the latest when the tab is hidden.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      clearTimeout(timer);
      timer = undefined;
      void cachePages(OWN_PAGES, Date.now());
    };
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      clearTimeout(timer);
      timer = setTimeout(renew, PAUSE);
    });
    const leave = () => {
      if (timer !== undefined) renew();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [client]);
  return <AppBadge />;
}

/** Shows the number of missing picks on the icon of the installed app. */
function AppBadge() {
  return isInstalled() && "setAppBadge" in navigator ? <Count /> : null;
}

function Count() {
  const missing = useMissingPicks();
  useEffect(() => {
    // Some systems require permission; there's no badge then.
    navigator.setAppBadge(missing).catch(() => undefined);
  }, [missing]);
  return null;
}
