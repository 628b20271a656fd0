"use client";

import { useSyncExternalStore } from "react";

/** From this width on there is room for a third column; as `min-[75rem]` in classes. */
const DESK = "(min-width: 75rem)";

/** Whether the screen has room for a third column; never while the page comes alive. */
export function useIsDesk(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(DESK).matches,
    () => false,
  );
}

function watch(onChange: () => void): () => void {
  const query = matchMedia(DESK);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
