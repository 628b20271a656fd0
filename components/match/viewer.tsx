"use client";

import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import { keepOffset } from "./time-zone";

interface Viewer {
  userId: string;
  /** When the server made the page; milliseconds. Until the browser has taken over, this is now. */
  renderedAt: number;
  /** What `Date#getTimezoneOffset` gives the viewer; minutes. */
  offset: number;
}

const ViewerContext = createContext<Viewer>({ userId: "", renderedAt: 0, offset: 0 });

export function ViewerProvider({ children, ...viewer }: Viewer & { children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

export function useViewer(): Viewer {
  return use(ViewerContext);
}

/**
 * The viewer's offset: while the page comes alive the one that the server assumed, so that both draw the same, and
 * from then on the browser's own. Leaves it in a cookie for the next visit.
 */
export function useOffset(assumed: number | null): number | null {
  const offset = useSyncExternalStore(watchReturn, readOffset, () => assumed);
  useEffect(() => {
    if (offset !== null) keepOffset(offset);
  }, [offset]);
  return offset;
}

const readOffset = () => new Date().getTimezoneOffset();

/** Whoever comes back to the tab may have travelled meanwhile, or the clocks may have changed. */
function watchReturn(onReturn: () => void): () => void {
  document.addEventListener("visibilitychange", onReturn);
  return () => document.removeEventListener("visibilitychange", onReturn);
}
