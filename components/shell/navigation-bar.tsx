"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { usePathname } from "next/navigation";
import { useLayoutEffect, useRef } from "react";
import { Avatar } from "@/components/player/avatar";
import { ChevronIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Menu } from "@/components/ui/menu";
import { lazyPart } from "@/components/ui/on-demand";
import { checkAuth } from "@/lib/account/client";
import type { Profile, User } from "@/lib/account/schema";
import { fullName } from "@/lib/text";
import { Bar, HOME_LINK, Wordmark } from "./bar";
import { ADMIN_PAGES, isWithin, PAGES, TO_DO } from "./links";
import { useLogOut } from "./navigation-drawer";
import { ToDoCount } from "./to-do-count";

const MenuItems = lazyPart(async () => (await import("./account-menu")).MenuItems);

/** The top bar. On small screens its links are in the tab bar and its drawer. */
export function NavigationBar() {
  const { user, profile } = useQuery(checkAuth).data ?? {};
  return (
    <Bar className="sticky top-0 z-20 print:hidden">
      <Link href="/" className={HOME_LINK}>
        <Wordmark className="text-4xl" />
      </Link>
      {user && profile && (
        <>
          <BarLinks isAdmin={user.isAdmin} />
          <UserMenu user={user} profile={profile} />
        </>
      )}
    </Bar>
  );
}

/** Links to the main pages and, for administrators, to theirs. */
function BarLinks({ isAdmin }: { isAdmin: boolean }) {
  const path = usePathname();
  const pages = isAdmin ? [...PAGES, ADMIN_START] : PAGES;
  return (
    <nav aria-label="Main" className="hidden h-full shrink-0 sm:block">
      <ul className="flex h-full">
        {pages.map(({ href, name }) => (
          <li key={href} className={clsx("h-full", href === ADMIN_START.href && "hidden lg:block")}>
            <Link
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={clsx(
                "flex h-full items-center border-y-4 border-transparent px-2 -outline-offset-4 outline-wildcard font-display text-xl font-bold lg:px-3",
                isWithin(path, href) ? "border-b-wildcard" : "text-board-soft hover:text-board-on",
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ADMIN_START = { href: "/admin", name: "Admin" };

interface UserMenuProps {
  user: User;
  profile: Profile;
}

function UserMenu({ user, profile }: UserMenuProps) {
  const logOut = useLogOut();
  const name = fullName(profile);
  return (
    <div className="hidden min-w-0 sm:block">
      <Menu
        trigger={
          <button
            type="button"
            aria-label={`${name}, your menu`}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full outline-wildcard"
          >
            <span className="relative shrink-0">
              <Avatar picture={profile.profilePic} />
              {user.isAdmin && <ToDoCount className="absolute -top-1 -right-2" />}
            </span>
            <span translate="no" className="hidden min-w-0 max-w-36 truncate font-semibold md:block">
              {name}
            </span>
            <ChevronIcon />
          </button>
        }
      >
        <MenuItems profile={profile} isAdmin={user.isAdmin} onLogOut={logOut} />
      </Menu>
    </div>
  );
}

/** Links between the administrators' pages, shown on each of them. Scrolls sideways where they don't fit. */
export function AdminBar() {
  const path = usePathname();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 3;
  });
  if (ADMIN_PAGES.every(({ href }) => href !== path)) return null;
  return (
    <nav aria-label="Administration" className="border-b-2 border-line bg-band print:hidden">
      <ul
        ref={list}
        className="relative mx-auto flex max-w-6xl gap-x-1 overflow-x-auto px-3 whitespace-nowrap [scrollbar-width:none] sm:px-4"
      >
        {ADMIN_PAGES.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? "page" : undefined}
              className={clsx(
                "flex min-h-11 items-center gap-1.5 border-b-4 border-transparent px-2 font-semibold -outline-offset-4",
                path === href ? "border-b-cherry-text" : "text-ink-soft hover:text-ink",
              )}
            >
              {name}
              {href === TO_DO.href && <ToDoCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
