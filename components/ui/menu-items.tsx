"use client";

import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { ChevronIcon } from "./icons";
import { Link } from "./link";
import { ITEM_LOOK, useMenuParts } from "./menu-parts";

export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const Radix = useMenuParts();
  return (
    <Radix.Item asChild>
      <Link className={clsx(ITEM_LOOK, className)} {...rest} />
    </Radix.Item>
  );
}

const MAIN =
  "m-1 min-h-12! justify-center! bg-cherry font-display text-xl font-extrabold! text-cherry-on data-highlighted:bg-cherry-deep! " +
  "forced-colors:border-2";

interface MenuActionProps {
  /** The one thing that the menu is for; looks like the main button of a screen. */
  main?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuAction({ main = false, onSelect, children }: MenuActionProps) {
  const Radix = useMenuParts();
  return (
    <Radix.Item className={clsx(ITEM_LOOK, main && MAIN)} onSelect={onSelect}>
      {children}
    </Radix.Item>
  );
}

interface MenuBranchProps {
  label: string;
  /** Not to be opened, for now. */
  off?: boolean;
  children: ReactNode;
}

/** An item that opens a menu of its own. */
export function MenuBranch({ label, off = false, children }: MenuBranchProps) {
  const Radix = useMenuParts();
  return (
    <Radix.Sub>
      <Radix.SubTrigger
        disabled={off}
        className={clsx(ITEM_LOOK, "data-[state=open]:bg-band data-disabled:opacity-60")}
      >
        {label}
        <span className="-rotate-90">
          <ChevronIcon />
        </span>
      </Radix.SubTrigger>
      <Radix.SubContent
        sideOffset={2}
        collisionPadding={8}
        className="z-40 min-w-40 rounded-xl border border-line bg-card p-2 text-ink shadow-2xl motion-safe:animate-rise"
      >
        {children}
      </Radix.SubContent>
    </Radix.Sub>
  );
}
