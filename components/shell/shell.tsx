"use client";

import { Activity, type ReactNode, useEffect } from "react";
import { SeasonProvider } from "@/components/season/season";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { AssumedReaderLocale } from "@/components/ui/local-time";
import type { InitialQueries } from "@/lib/http/page";
import { noteClock } from "@/lib/http/server-status";
import type { Season } from "@/lib/season/schema";
import { Background } from "./background-tasks";
import { ClockNotice } from "./clock-notice";
import { AdminBar, NavigationBar } from "./navigation-bar";
import { ReachNotice } from "./reach-notice";
import { TabBar } from "./tab-bar";

export interface ShellProps {
  /** The signed-in user, for the browser's cache. */
  queries: InitialQueries;
  at: number;
  isAdmin: boolean;
  season: Season;
  seasonMark: string;
  timeZone: string | null;
  /** The session should be renewed. */
  isRenewalDue: boolean;
  language: string;
  /** The build's id; empty if it has no service worker. */
  release: string;
  children: ReactNode;
}

/**
 * The frame of every page for players and administrators. One client component, because a server component would add
 * its markup to the payload of every page, and several client components would each add a list of scripts.
 */
export function Shell({
  queries,
  at,
  isAdmin,
  season,
  seasonMark,
  timeZone,
  isRenewalDue,
  language,
  release,
  children,
}: ShellProps) {
  // The page is older than now: a clock that is behind shows at once, one that is ahead with the first reply.
  useEffect(() => noteClock({ most: Date.now() - at }), [at]);
  return (
    <HydrateQueries queries={queries} at={at}>
      <SeasonProvider season={season}>
        <Background seasonMark={seasonMark} timeZone={timeZone} isRenewalDue={isRenewalDue} release={release} />
        <SkipLink />
        <NavigationBar />
        <TabBar />
        {isAdmin && <AdminBar />}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl px-4 pt-5 pb-[calc(4rem+var(--tab-bar))] outline-none sm:px-6 sm:pt-12"
        >
          <ReachNotice />
          <ClockNotice />
          <AssumedReaderLocale timeZone={timeZone} language={language}>
            {/* Hydrates separately, so that the menu needn't wait for the page. */}
            <Activity>{children}</Activity>
          </AssumedReaderLocale>
        </main>
      </SeasonProvider>
    </HydrateQueries>
  );
}

/** Lets keyboard users skip the navigation. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-lg bg-card px-4 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to the content
    </a>
  );
}
