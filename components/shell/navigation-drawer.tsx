"use client";

import clsx from "clsx";
import { usePathname } from "next/navigation";
import { startTransition, useRef, useState } from "react";
import { Avatar } from "@/components/player/avatar";
import { useLogOut } from "@/components/shell/use-log-out";
import { Drawer } from "@/components/ui/drawer";
import { MenuIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { User } from "@/lib/account/schema";
import { fullName } from "@/lib/full-name";
import type { Profile } from "@/lib/profile/schema";
import { DarkSwitch } from "./dark-switch";
import { ADMIN_PAGES, type Destination, HALL, INSIGHTS, MINI_LEAGUES, OWN_PAGES, PAGES } from "./links";

const ROW =
  "flex min-h-12 w-full items-center justify-between rounded-lg border-l-4 px-3 text-left text-lg font-semibold hover:bg-band";

/** Everything of the bar and the user menu, for small screens. */
export function NavigationDrawer({ user, profile }: { user: User; profile: Profile }) {
  const [open, setOpen] = useState(false);
  const [ready, setReady] = useState(false);
  const logOut = useLogOut();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    setReady(false);
  };
  // Closed at once: a notification that it went wrong would lie behind it.
  const leave = () => {
    close();
    logOut();
  };
  return (
    <>
      <button
        type="button"
        aria-label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        className="-mr-2 grid size-11 place-items-center rounded-lg outline-wildcard sm:hidden"
        ref={opener}
        // Drawn while the finger is still down.
        onPointerDown={() => startTransition(() => setReady(true))}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Drawer open={open} ready={ready} onClose={close} opener={opener} title="Menu">
        <p className="flex items-center gap-3 px-4 py-2 font-display text-2xl leading-tight font-bold">
          <Avatar picture={profile.profilePic} className="size-12" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere">{fullName(profile)}</span>
        </p>
        <Links label="Main" pages={[...PAGES, MINI_LEAGUES, INSIGHTS, HALL]} onFollow={close} />
        <hr className="mx-4 border-line" />
        <Links label="Your own" pages={OWN_PAGES} onFollow={close} />
        <DarkSwitch className={`${ROW} border-transparent`} />
        {user.isAdmin && (
          <>
            <hr className="mx-4 border-line" />
            <p className="px-4 text-sm font-semibold text-ink-soft">Admin Only</p>
            <Links label="Admin Only" pages={ADMIN_PAGES} onFollow={close} />
          </>
        )}
        <hr className="mx-4 border-line" />
        <button type="button" className={`${ROW} border-transparent`} onClick={leave}>
          Logout
        </button>
      </Drawer>
    </>
  );
}

interface LinksProps {
  label: string;
  pages: readonly Destination[];
  onFollow: () => void;
}

function Links({ label, pages, onFollow }: LinksProps) {
  const path = usePathname();
  return (
    <nav aria-label={label}>
      <ul>
        {pages.map(({ href, name }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={path === href ? "page" : undefined}
              onClick={onFollow}
              className={clsx(ROW, path === href ? "border-cherry-text bg-band" : "border-transparent")}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
