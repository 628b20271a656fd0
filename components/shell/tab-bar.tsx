"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { Avatar } from "@/components/player/avatar";
import { useSeason } from "@/components/season/season";
import { useReadTime } from "@/components/ui/connection";
import { Link } from "@/components/ui/link";
import { whenQuiet } from "@/components/ui/when-idle";
import { checkAuth } from "@/lib/account/client";
import { currentMatches } from "@/lib/match/client";
import { matchAccepts } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import { ownPicks } from "@/lib/pick/client";
import { isWithin } from "./links";
import { NavigationDrawer, useDrawer } from "./navigation-drawer";
import { ToDoCount } from "./to-do-count";

interface Tab {
  href: string;
  name: string;
  picture: ReactNode;
}

const TABS: readonly Tab[] = [
  { href: "/", name: "Home", picture: <HomeIcon /> },
  { href: "/schedule", name: "Schedule", picture: <ScheduleIcon /> },
  { href: "/leaderboard", name: "Leaderboard", picture: <TableIcon /> },
  { href: "/users", name: "Users", picture: <PlayersIcon /> },
];

/** The main pages and the menu, at the bottom of a phone's screen. On a very low screen they're below the top bar. */
export function TabBar() {
  const { user, profile } = useQuery(checkAuth).data ?? {};
  const { button, drawer } = useDrawer();
  if (!user || !profile) return null;
  return (
    <>
      <nav
        aria-label="Main"
        className="inset-x-0 bottom-0 z-20 border-t-4 border-board-line bg-board pb-[env(safe-area-inset-bottom)] text-board-on sm:hidden [@media(height>=30rem)]:fixed print:hidden"
      >
        <ul className="flex h-15">
          {TABS.map((tab) => (
            <TabLink key={tab.href} {...tab} />
          ))}
          <li className="min-w-0 flex-auto">
            <button className={clsx(TAB, "w-full border-transparent text-board-soft")} {...button}>
              <span className="relative">
                <Avatar picture={profile.profilePic} className="size-6" />
                {user.isAdmin && <ToDoCount className="absolute -top-1.5 -left-3" />}
              </span>
              <span className="tight:sr-only">Menu</span>
            </button>
          </li>
        </ul>
      </nav>
      <NavigationDrawer user={user} profile={profile} drawer={drawer} />
    </>
  );
}

const TAB =
  "grid h-full content-center justify-items-center gap-0.5 border-b-4 text-xs font-semibold -outline-offset-4 outline-wildcard";

function TabLink({ href, name, picture }: Tab) {
  const path = usePathname();
  return (
    <li className="min-w-0 flex-auto">
      <Link
        href={href}
        aria-current={path === href ? "page" : undefined}
        className={clsx(TAB, isWithin(path, href) ? "border-wildcard" : "border-transparent text-board-soft")}
      >
        <span className="relative">
          {picture}
          {href === "/" && path !== "/" && <MissingPicks />}
        </span>
        <span className="tight:sr-only">{name}</span>
      </Link>
    </li>
  );
}

/**
 * The number of missing picks. Only on phones, and only when the page is idle: a query that is already running would
 * keep the page's prefetched data out of the cache.
 */
function MissingPicks() {
  return useIsIdlePhone() ? <Badge /> : null;
}

function Badge() {
  const missing = useMissingPicks();
  if (missing === 0) return null;
  return (
    <span className="absolute -top-1.5 -right-3 grid h-5 min-w-5 place-items-center rounded-full bg-cherry px-1 text-xs font-bold text-cherry-on">
      {missing}
      <span className="sr-only">{missing === 1 ? " pick missing, " : " picks missing, "}</span>
    </span>
  );
}

/** How many matches with open picks the player hasn't picked; 0 while unknown. */
export function useMissingPicks(): number {
  const matches = useQuery(currentMatches(new Date().getTimezoneOffset()));
  const picks = useQuery(ownPicks);
  const season = useSeason();
  const isOutside = useQuery(checkAuth).data?.profile?.isOutside ?? false;
  const now = useReadTime(matches.dataUpdatedAt);
  if (!matches.data || !picks.data || isOutside) return 0;
  const picked = new Set(picks.data.map(({ matchId }) => matchId));
  const isOpen = (match: Match) => matchAccepts(match, now, season).takes === "picks";
  return matches.data.filter((match) => isOpen(match) && !picked.has(match.matchId)).length;
}

/** Where the tab bar is shown; the same as in its class names. */
const ON_PHONES = "(width < 40rem)";

/** Whether this is a phone and the page is idle. False during hydration. */
function useIsIdlePhone(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => (matchMedia(ON_PHONES).matches ? whenQuiet(() => setIdle(true)) : undefined), []);
  return isIdle;
}

function TabIcon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="line-icon" strokeLinecap="round" strokeLinejoin="round">
      {children}
    </svg>
  );
}

function HomeIcon() {
  return (
    <TabIcon>
      <path d="M6 7v14M12 7v14M18 7v14M5 4h6M13 4h6" />
    </TabIcon>
  );
}

function TableIcon() {
  return (
    <TabIcon>
      <path d="M3 21v-8h6v8M9 21V5h6v16M15 21V10h6v11M2 21h20" />
    </TabIcon>
  );
}

function ScheduleIcon() {
  return (
    <TabIcon>
      <path d="M4 6h16v15H4ZM4 11h16M8 3v5M16 3v5M8 16h3" />
    </TabIcon>
  );
}

function PlayersIcon() {
  return (
    <TabIcon>
      <circle cx="9" cy="8" r="4" />
      <path d="M2 21c0-4 3-6 7-6s7 2 7 6M16 4.5a4 4 0 0 1 0 7M18.500 15.500c2 .8 3.500 2.500 3.500 5.500" />
    </TabIcon>
  );
}
