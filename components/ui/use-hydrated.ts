"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the component is alive: false on the server, and while React takes over what the server has rendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
