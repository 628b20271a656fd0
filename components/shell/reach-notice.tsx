"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useOffline } from "next/offline";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import { useOnline } from "@/components/ui/use-online";
import { useLost } from "@/components/ui/use-server-lost";
import { checkAuth } from "@/lib/browser/account";
import { SECOND } from "@/lib/clock";

/** Milliseconds. */
const KNOCK_EVERY = 5 * SECOND;

/** Says on every page, for as long as it is so, that what is on the screen may be old, and since when. */
export function ReachNotice() {
  const online = useOnline();
  const stopped = useOffline();
  const lost = useLost();
  useKnocking(lost !== null);
  const shown = !online || stopped || lost !== null;
  const place = useRef<HTMLDivElement>(null);
  useStillUnderFinger(place, shown);
  return (
    <div
      ref={place}
      id="reach-notice"
      role="status"
      className={shown ? "pointer-events-none sticky top-18 z-10 pb-4 *:pointer-events-auto" : undefined}
    >
      {shown && <Notice tone="info">{text(online ? "The game cannot be reached" : "You are offline", lost)}</Notice>}
    </div>
  );
}

/**
 * A tap begins in one place and ends in another when the page gives way in between, and is lost. So it does not, once
 * somebody has touched it: the notice comes to lie over its beginning, which is a scroll away. The same where it goes, or
 * says more.
 */
function useStillUnderFinger(place: RefObject<HTMLElement | null>, shown: boolean): void {
  const height = useRef<number>(null);
  // After every drawing, since what it says changes its height too.
  useLayoutEffect(() => {
    const was = height.current;
    const is = shown ? (place.current?.offsetHeight ?? 0) : 0;
    height.current = is;
    // One that came with the page has moved nothing.
    if (was === null || was === is || !navigator.userActivation?.hasBeenActive) return;
    // Further down browsers keep what is seen in its place by themselves, those that can.
    const keptByBrowser = window.scrollY > 0 && CSS.supports("overflow-anchor: auto");
    if (!keptByBrowser) window.scrollBy({ top: is - was, behavior: "instant" });
  });
}

/** Asks again and again who is signed in, the smallest thing to ask; once that is answered, everything on the page. */
function useKnocking(lost: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!lost) return;
    const timer = setInterval(() => void client.refetchQueries({ queryKey: checkAuth.queryKey }), KNOCK_EVERY);
    return () => {
      clearInterval(timer);
      // What is under way goes on: it was asked for a moment ago.
      void client.invalidateQueries({}, { cancelRefetch: false });
    };
  }, [lost, client]);
}

const PICKS = "A pick that you make is kept here and sent as soon as it can be.";

/** `lost`: when what one sees was new; milliseconds, null where that is not known. */
function text(away: string, lost: number | null): string {
  const from = lost === null ? "" : ` is from ${moment(lost)} and`;
  return `${away}: what you see${from} may be out of date. ${PICKS}`;
}

/** The time, and on another day than today that as well: a page that was kept may be old. */
function moment(at: number): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString(undefined, { timeStyle: "short" })
    : date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
