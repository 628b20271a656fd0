"use client";

import { useSyncExternalStore } from "react";
import { lostSince } from "@/lib/http/server-status";

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
