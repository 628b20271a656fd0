"use client";

import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { watchReturn } from "@/components/ui/reader-locale";

interface Viewer {
  userId: string;
  /** When the server made the page; milliseconds. Until the browser has taken over, this is now. */
  renderedAt: number;
}

const ViewerContext = createContext<Viewer>({ userId: "", renderedAt: 0 });

export function ViewerProvider({ children, ...viewer }: Viewer & { children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

export function useViewer(): Viewer {
  return use(ViewerContext);
}

/**
 * The viewer's offset: while the page comes alive the one that the server assumed, so that both draw the same, and
 * from then on the browser's own.
 */
export function useOffset(assumed: number | null): number | null {
  return useSyncExternalStore(watchReturn, readOffset, () => assumed);
}

const readOffset = () => new Date().getTimezoneOffset();
