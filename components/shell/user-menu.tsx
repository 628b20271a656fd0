"use client";

import { usePathname } from "next/navigation";
import { Avatar } from "@/components/player/avatar";
import { ChevronIcon } from "@/components/ui/icons";
import { Menu } from "@/components/ui/menu";
import { MenuAction, MenuLink } from "@/components/ui/menu-items";
import { MenuGroup, MenuLine } from "@/components/ui/menu-text";
import type { User } from "@/lib/account/schema";
import { fullName } from "@/lib/full-name";
import type { Profile } from "@/lib/profile/schema";
import { DarkMenuSwitch } from "./dark-switch";
import { ADMIN_PAGES, type Destination, HALL, INSIGHTS, MINI_LEAGUES, OWN_PAGES } from "./links";
import { useLogOut } from "./use-log-out";

interface UserMenuProps {
  user: User;
  profile: Profile;
}

export function UserMenu({ user, profile }: UserMenuProps) {
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
            <Avatar picture={profile.profilePic} />
            <span className="hidden min-w-0 max-w-36 truncate font-semibold md:block">{name}</span>
            <ChevronIcon />
          </button>
        }
      >
        <p className="truncate px-3 pt-2 pb-1 font-display text-2xl font-bold md:hidden">{name}</p>
        <Links pages={[...OWN_PAGES, MINI_LEAGUES, INSIGHTS, HALL]} />
        <DarkMenuSwitch />
        {user.isAdmin && (
          <>
            <MenuLine />
            <MenuGroup label="Admin Only">
              <Links pages={ADMIN_PAGES} />
            </MenuGroup>
          </>
        )}
        <MenuLine />
        <MenuAction onSelect={logOut}>Logout</MenuAction>
      </Menu>
    </div>
  );
}

function Links({ pages }: { pages: readonly Destination[] }) {
  const path = usePathname();
  return pages.map(({ href, name }) => (
    <MenuLink
      key={href}
      href={href}
      aria-current={path === href ? "page" : undefined}
      className="aria-[current]:text-grass"
    >
      {name}
    </MenuLink>
  ));
}
