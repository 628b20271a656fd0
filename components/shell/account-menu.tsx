"use client";

/** What the user menu and a phone's drawer offer. Loaded when the page is idle, or when one of them opens. */
import clsx from "clsx";
import { usePathname } from "next/navigation";
import { Avatar } from "@/components/player/avatar";
import { Link } from "@/components/ui/link";
import { MenuAction, MenuGroup, MenuLine, MenuLink } from "@/components/ui/menu";
import type { Profile } from "@/lib/account/schema";
import { fullName } from "@/lib/text";
import { ADMIN_PAGES, type Destination, MORE_PAGES, OWN_PAGES, PAGES, TO_DO } from "./links";
import { DarkMenuSwitch, DarkSwitch } from "./theme-switch";
import { ToDoCount } from "./to-do-count";

interface AccountMenuProps {
  profile: Profile;
  isAdmin: boolean;
  onLogOut: () => void;
}

/** For the user menu of the top bar. */
export function MenuItems({ profile, isAdmin, onLogOut }: AccountMenuProps) {
  return (
    <>
      <p translate="no" className="truncate px-3 pt-2 pb-1 font-display text-2xl font-bold md:hidden">
        {fullName(profile)}
      </p>
      <MenuLinks pages={OWN_PAGES} />
      <DarkMenuSwitch />
      <MenuAction onSelect={onLogOut}>Logout</MenuAction>
      <MenuLine />
      <MenuGroup label="More">
        <MenuLinks pages={MORE_PAGES} />
      </MenuGroup>
      {isAdmin && (
        <>
          <MenuLine />
          <MenuGroup label="Admin Only">
            <MenuLinks pages={ADMIN_PAGES} />
          </MenuGroup>
        </>
      )}
    </>
  );
}

function MenuLinks({ pages }: { pages: readonly Destination[] }) {
  const path = usePathname();
  return pages.map(({ href, name }) => (
    <MenuLink
      key={href}
      href={href}
      aria-current={path === href ? "page" : undefined}
      className="aria-[current]:text-grass"
    >
      {name}
      {href === TO_DO.href && <ToDoCount />}
    </MenuLink>
  ));
}

const ROW =
  "flex min-h-12 w-full items-center justify-between rounded-lg border-l-4 px-3 text-left text-lg font-semibold hover:bg-band";

interface DrawerItemsProps extends AccountMenuProps {
  /** Closes the drawer when a link is followed. */
  onFollow: () => void;
}

/** For the drawer: the top bar's links too. */
export function DrawerItems({ profile, isAdmin, onLogOut, onFollow }: DrawerItemsProps) {
  return (
    <>
      <p className="flex items-center gap-3 px-4 py-2 font-display text-2xl leading-tight font-bold">
        <Avatar picture={profile.profilePic} className="size-12" />
        <span translate="no" className="line-clamp-2 min-w-0 wrap-anywhere">
          {fullName(profile)}
        </span>
      </p>
      <Links label="Your pages" pages={OWN_PAGES} onFollow={onFollow} />
      <DarkSwitch className={`${ROW} border-transparent`} />
      <button type="button" className={`${ROW} border-transparent`} onClick={onLogOut}>
        Logout
      </button>
      {isAdmin && <Group label="Admin Only" pages={ADMIN_PAGES} onFollow={onFollow} />}
      <Line />
      <Links label="All pages" pages={PAGES} onFollow={onFollow} />
      <Group label="More" pages={MORE_PAGES} onFollow={onFollow} />
    </>
  );
}

const Line = () => <hr className="mx-4 border-line" />;

function Group(links: LinksProps) {
  return (
    <>
      <Line />
      <p aria-hidden="true" className="px-4 text-sm font-semibold text-ink-soft">
        {links.label}
      </p>
      <Links {...links} />
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
              {href === TO_DO.href && <ToDoCount />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
