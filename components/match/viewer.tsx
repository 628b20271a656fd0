"use client";

import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useSeason } from "@/components/season/season";
import { checkAuth } from "@/lib/account/client";

interface Viewer {
  userId: string;
  /** When the server rendered the page; milliseconds since the epoch. */
  renderedAt: number;
}

const ViewerContext = createContext<Viewer>({ userId: "", renderedAt: 0 });

export function ViewerProvider({ userId, renderedAt, children }: Viewer & { children: ReactNode }) {
  // The same object in each render, so that what isn't hydrated yet can wait.
  const viewer = useMemo(() => ({ userId, renderedAt }), [userId, renderedAt]);
  return <ViewerContext value={viewer}>{children}</ViewerContext>;
}

export function useViewer(): Viewer {
  return use(ViewerContext);
}

/** Whether the viewer has joined the season and it isn't over. */
export function useTakesPart(): boolean {
  const isOutside = useQuery(checkAuth).data?.profile?.isOutside ?? false;
  return useSeason().state !== "over" && !isOutside;
}
