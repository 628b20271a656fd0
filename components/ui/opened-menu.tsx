"use client";

import clsx from "clsx";
import {
  type ComponentProps,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { MenuPartsContext, type Radix } from "./menu-parts";

export interface MenuProps {
  /** What opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Which edge of the trigger it keeps to. */
  align?: "start" | "end";
  /** The trigger alone, for now; a menu that is open closes. The button stays the same one and keeps the focus. */
  off?: boolean;
  /** What it offers, in a word: when that changes a menu that is open closes, so that no finger meets what was not there. */
  offers?: string;
  /** On a phone it rises from below, over the whole width. */
  sheet?: boolean;
  /** Leaves room beside it for its branches, also on a phone. */
  narrow?: boolean;
  children: ReactNode;
}

/** How a menu was opened for the first time. */
export interface Opening {
  parts: Radix;
  /** The key that did it, where it was one. */
  key: string | undefined;
}

interface OpenedMenuProps extends MenuProps {
  opening: Opening;
}

/** The menu from its first opening on. */
export function OpenedMenu({
  trigger,
  align = "end",
  narrow = false,
  sheet = false,
  off = false,
  offers = "",
  opening,
  children,
}: OpenedMenuProps) {
  const { parts, key } = opening;
  const [open, setOpen] = useState(key === undefined);
  const [offered, setOffered] = useState(offers);
  if ((off || offered !== offers) && open) setOpen(false);
  if (offered !== offers) setOffered(offers);
  const wasOpen = useRef(false);
  const onPress = {
    // As Radix opens it, but when the press has ended: see Menu.
    onPointerDown: (event: PointerEvent) => {
      wasOpen.current = open;
      event.preventDefault();
    },
    onClick: () => setOpen(!wasOpen.current && !off),
  };
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed on the button that stood here before is pressed again on this one, which knows what to do with it.
  useEffect(() => {
    if (key === undefined) return;
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, [key]);
  return (
    <MenuPartsContext value={parts}>
      <parts.Root
        modal={false}
        open={open && !off}
        // After the touch is seen, as at the first opening: see Menu.
        onOpenChange={(wanted) => (wanted ? startTransition(() => setOpen(!off)) : setOpen(false))}
      >
        <parts.Trigger asChild ref={button} {...(sheet && onPress)}>
          {trigger}
        </parts.Trigger>
        {sheet && open && !off && <span aria-hidden="true" className="fixed inset-0 z-29 bg-veil sm:hidden" />}
        <parts.Content
          data-sheet={sheet || undefined}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={clsx(
            "z-30 rounded-xl border border-line bg-card p-2 text-ink shadow-2xl motion-safe:animate-rise",
            sheet &&
              "max-sm:w-screen max-sm:rounded-b-none max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] sm:min-w-72",
            narrow ? "min-w-40 sm:min-w-60" : "min-w-[min(15rem,calc(100vw-1rem))]",
          )}
        >
          {children}
        </parts.Content>
      </parts.Root>
    </MenuPartsContext>
  );
}
