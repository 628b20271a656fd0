"use client";

import { Menu } from "@/components/ui/menu";
import { MenuAction } from "@/components/ui/menu-items";
import type { Wanted } from "./member-dialog";

/** What the owner can do about a member. */
export function MemberMenu({ name, onWant }: { name: string; onWant: (deed: Wanted["deed"]) => void }) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`${name}: what to do`}
          className="grid size-11 place-items-center rounded-lg hover:bg-band"
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-current">
            <path d="M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm0 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm0 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />
          </svg>
        </button>
      }
    >
      <MenuAction onSelect={() => onWant("hand-over")}>Make the owner</MenuAction>
      <MenuAction onSelect={() => onWant("remove")}>Remove</MenuAction>
    </Menu>
  );
}
