import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { SeasonProvider } from "@/components/season/season";
import { AdminBar } from "@/components/shell/admin-bar";
import { NavigationBar } from "@/components/shell/navigation-bar";
import { SessionWatch } from "@/components/shell/session-watch";
import { TabBar } from "@/components/shell/tab-bar";
import { TimeZoneWatch } from "@/components/shell/time-zone-watch";
import { AssumedReaderLocale } from "@/components/ui/reader-locale";
import type { Authentication } from "@/lib/account/schema";
import { checkAuth } from "@/lib/browser/account";
import type { Season } from "@/lib/season/schema";
import { App } from "./app";
import { FootLine } from "./foot-line";
import { KeptPicks } from "./kept-picks";
import { ReachNotice } from "./reach-notice";
import { SkipLink } from "./skip-link";
import { WarmUp } from "./warm-up";

interface PlayerShellProps {
  player: Authentication & { timeZone: string | null; season: Season };
  /** The head of the chain, for the last line; null where it could not be read. */
  head: string | null;
  /** Which build these pages are of; empty where it has no service worker. */
  release: string;
  children: ReactNode;
}

/** What the pages of players and administrators stand in. The browser need not ask who is signed in: it is told. */
export async function PlayerShell({
  player: { timeZone, season, ...authentication },
  head,
  release,
  children,
}: PlayerShellProps) {
  const [language = ""] = (await headers()).get("accept-language")?.split(/[,;]/) ?? [];
  const client = new QueryClient();
  client.setQueryData(checkAuth.queryKey, authentication);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <SeasonProvider season={season}>
        <SessionWatch />
        <TimeZoneWatch kept={timeZone} />
        <WarmUp />
        <App release={release} />
        <SkipLink />
        <NavigationBar />
        {authentication.user?.isAdmin && <AdminBar />}
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl px-4 pt-8 pb-12 outline-none sm:px-6 sm:pt-12"
        >
          <ReachNotice />
          <KeptPicks />
          <AssumedReaderLocale timeZone={timeZone} language={language}>
            {children}
          </AssumedReaderLocale>
        </main>
        <FootLine head={head} />
        <TabBar />
      </SeasonProvider>
    </HydrationBoundary>
  );
}
