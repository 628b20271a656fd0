"use client";

import { useSyncExternalStore } from "react";

/** The viewer's time zone, such as Asia/Kolkata; null on the server, which cannot know it. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  );
}
