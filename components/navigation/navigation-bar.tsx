"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { Wordmark } from "@/components/shell/wordmark";
import { checkAuth } from "@/lib/account/queries";
import { BarLinks } from "./bar-links";
import { NavigationDrawer } from "./navigation-drawer";
import { UserMenu } from "./user-menu";

/** The bar above every page of players; on small screens its links are in a drawer. */
export function NavigationBar() {
  const { user, profile } = useQuery(checkAuth).data ?? {};
  return (
    <header className="sticky top-0 z-20 border-b-4 border-board-line bg-board text-board-on">
      <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-3 px-4 sm:px-6">
        <Link href="/" className="inline-flex min-h-11 shrink-0 items-center outline-wildcard">
          <Wordmark className="text-4xl" />
        </Link>
        {user && profile && (
          <>
            <BarLinks />
            <UserMenu user={user} profile={profile} />
            <NavigationDrawer user={user} profile={profile} />
          </>
        )}
      </div>
    </header>
  );
}
