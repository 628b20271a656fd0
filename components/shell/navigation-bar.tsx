"use client";

import { Bar, HOME_LINK } from "@/components/shell/bar";
import { Wordmark } from "@/components/shell/wordmark";
import { Link } from "@/components/ui/link";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { BarLinks } from "./bar-links";
import { NavigationDrawer } from "./navigation-drawer";
import { UserMenu } from "./user-menu";

/** The bar above every page of players; on small screens its links are in a drawer. */
export function NavigationBar() {
  const { user, profile } = useQuery(checkAuth).data ?? {};
  return (
    <Bar className="sticky top-0 z-20">
      <Link href="/" className={HOME_LINK}>
        <Wordmark className="text-4xl" />
      </Link>
      {user && profile && (
        <>
          <BarLinks isAdmin={user.isAdmin} />
          <UserMenu user={user} profile={profile} />
          <NavigationDrawer user={user} profile={profile} />
        </>
      )}
    </Bar>
  );
}
