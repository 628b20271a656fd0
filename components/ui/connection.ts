"use client";

import { useMemo, useSyncExternalStore } from "react";
import { clockAhead, lostSince } from "@/lib/http/server-status";

/** Whether the browser thinks it's online. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

function watchConnection(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** When the server last answered, if it no longer does, in milliseconds; otherwise null. The data shown is from then. */
export function useLostSince(): number | null {
  return useSyncExternalStore(lostSince.watch, lostSince.read, () => null);
}

/** The server's time at which a query was read; `readAt` is its `dataUpdatedAt`, which goes by this device's clock. */
export function useReadTime(readAt: number): Date {
  const ahead = useSyncExternalStore(clockAhead.watch, clockAhead.read, () => 0);
  return useMemo(() => new Date(readAt - ahead), [readAt, ahead]);
}
