"use client";

import { Activity, type ReactNode } from "react";
import { SeasonProvider } from "@/components/season/season";
import { AssumedReaderLocale } from "@/components/ui/reader-locale";
import { type Telling, Told } from "@/components/ui/told";
import type { Season } from "@/lib/season/schema";
import { AdminBar } from "./admin-bar";
import { App } from "./app";
import { FootLine } from "./foot-line";
import { KeptPicks } from "./kept-picks";
import { NavigationBar } from "./navigation-bar";
import { ReachNotice } from "./reach-notice";
import { SeasonWatch } from "./season-watch";
import { SessionWatch } from "./session-watch";
import { SkipLink } from "./skip-link";
import { TabBar } from "./tab-bar";
import { TimeZoneWatch } from "./time-zone-watch";
import { WarmUp } from "./warm-up";

export interface ShellProps {
  /** Who is signed in, for the browser's query. */
  telling: Telling;
  at: number;
  isAdmin: boolean;
  season: Season;
  seasonMark: string;
  timeZone: string | null;
  language: string;
  /** The head of the chain, for the last line; null where it could not be read. */
  head: string | null;
  /** Which build these pages are of; empty where it has no service worker. */
  release: string;
  children: ReactNode;
}

/**
 * What stands around every page of players and administrators, drawn in the browser's own code as one: what the server draws,
 * each page carries twice over, and each part of the browser's that the server names by itself, with a list of its scripts.
 */
export function Shell({
  telling,
  at,
  isAdmin,
  season,
  seasonMark,
  timeZone,
  language,
  head,
  release,
  children,
}: ShellProps) {
  return (
    <Told telling={telling} at={at}>
      <SeasonProvider season={season}>
        <SessionWatch />
        <SeasonWatch mark={seasonMark} />
        <TimeZoneWatch kept={timeZone} />
        <WarmUp />
        <App release={release} />
        <SkipLink />
        <NavigationBar />
        {isAdmin && <AdminBar />}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl px-4 pt-8 pb-12 outline-none sm:px-6 sm:pt-12"
        >
          <ReachNotice />
          <KeptPicks />
          <AssumedReaderLocale timeZone={timeZone} language={language}>
            {/* Comes alive by itself, and so the menu need not wait for it. */}
            <Activity>{children}</Activity>
          </AssumedReaderLocale>
        </main>
        <FootLine head={head} />
        <TabBar />
      </SeasonProvider>
    </Told>
  );
}
