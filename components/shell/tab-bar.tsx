"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Avatar } from "@/components/player/avatar";
import { Link } from "@/components/ui/link";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { isWithin } from "./links";
import { MissingPicks } from "./missing-picks";
import { PlayersIcon, ScheduleIcon, TableIcon, TodayIcon } from "./tab-icons";

interface Tab {
  href: string;
  name: string;
  picture: ReactNode;
  /** What waits there. */
  badge?: ReactNode;
}

const TABS: readonly Tab[] = [
  { href: "/leaderboard", name: "Table", picture: <TableIcon /> },
  { href: "/schedule", name: "Schedule", picture: <ScheduleIcon /> },
  { href: "/users", name: "Players", picture: <PlayersIcon /> },
];

/** The five places of a phone, below the thumb; the drawer has these and all others. */
export function TabBar() {
  const picture = useQuery(checkAuth).data?.profile?.profilePic;
  if (picture === undefined) return null;
  const today = { href: "/", name: "Today", picture: <TodayIcon />, badge: <MissingPicks /> };
  const me = { href: "/profile", name: "Me", picture: <Avatar picture={picture} className="size-6" /> };
  return (
    <nav
      aria-label="Places"
      className="fixed inset-x-0 bottom-0 z-20 border-t-4 border-board-line bg-board pb-[env(safe-area-inset-bottom)] text-board-on sm:hidden"
    >
      <ul className="grid h-15 grid-cols-5">
        {[today, ...TABS, me].map((tab) => (
          <TabLink key={tab.href} {...tab} />
        ))}
      </ul>
    </nav>
  );
}

function TabLink({ href, name, picture, badge }: Tab) {
  const path = usePathname();
  return (
    <li className="min-w-0">
      <Link
        href={href}
        aria-current={path === href ? "page" : undefined}
        className={clsx(
          "grid h-full content-center justify-items-center gap-0.5 border-b-4 text-xs font-semibold -outline-offset-4 outline-wildcard",
          isWithin(path, href) ? "border-wildcard" : "border-transparent text-board-soft",
        )}
      >
        <span className="relative">
          {picture}
          {badge}
        </span>
        <span className="tight:sr-only">{name}</span>
      </Link>
    </li>
  );
}
