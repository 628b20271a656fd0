"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useOffline } from "next/offline";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLostSince, useOnline } from "@/components/ui/connection";
import { Notice } from "@/components/ui/notice";
import { checkAuth } from "@/lib/account/client";
import { SECOND } from "@/lib/clock";

/** How often to check for the server; milliseconds. */
const RETRY_EVERY = 5 * SECOND;

/** Says that the page may be out of date, and since when, while the server can't be reached. */
export function ReachNotice() {
  const online = useOnline();
  const stopped = useOffline();
  const lost = useLostSince();
  useReconnect(lost !== null);
  const shown = !online || stopped || lost !== null;
  const place = useRef<HTMLDivElement>(null);
  useScrollCompensation(place, shown);
  return (
    <div
      ref={place}
      id="reach-notice"
      role="status"
      className={shown ? "pointer-events-none sticky top-18 z-10 pb-4 *:pointer-events-auto" : undefined}
    >
      {shown && <Notice tone="info">{text(online ? "Can't reach the game" : "You're offline", lost)}</Notice>}
    </div>
  );
}

/**
 * Scrolls by as much as the notice's height changes, so that the content stays where it is and a tap in progress isn't
 * lost. Only after the first interaction with the page.
 */
function useScrollCompensation(place: RefObject<HTMLElement | null>, shown: boolean): void {
  const height = useRef<number>(null);
  // After every render, because the text changes the height too.
  useLayoutEffect(() => {
    const before = height.current;
    const now = shown ? (place.current?.offsetHeight ?? 0) : 0;
    height.current = now;
    // A notice that was there from the start hasn't moved anything.
    if (before === null || before === now || !navigator.userActivation?.hasBeenActive) return;
    // When scrolled down, browsers with scroll anchoring do this themselves.
    const isAnchored = window.scrollY > 0 && CSS.supports("overflow-anchor: auto");
    if (!isAnchored) window.scrollBy({ top: now - before, behavior: "instant" });
  });
}

/** Polls check-auth, the smallest call, until it succeeds; then refetches everything on the page. */
function useReconnect(lost: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void client.refetchQueries({ queryKey: checkAuth.queryKey }), RETRY_EVERY);
    return () => {
      clearInterval(timer);
      // Don't cancel running queries, which have only just started.
      void client.invalidateQueries({}, { cancelRefetch: false });
    };
  }, [lost, client]);
}

const PICKS = "Picks you make are saved here and sent later.";

/** `lost`: the time of the data on the page, in milliseconds; null if unknown. */
function text(away: string, lost: number | null): string {
  const from = lost === null ? "" : ` is from ${moment(lost)} and`;
  return `${away}. This page${from} may be out of date. ${PICKS}`;
}

/** The time, with the date if it isn't today's: a cached page may be old. */
function moment(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString(undefined, { timeStyle: "short" })
    : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
