"use client";

import clsx from "clsx";
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { MenuPartsContext, menuParts, type Radix } from "./menu-parts";
import { sayUnfetched } from "./notifications";

("use client");

("use client");

("use client");

("use client");

interface MenuProps {
  /** What opens it. */
  trigger: ReactElement<ComponentProps<"button">>;
  /** Which edge of the trigger it keeps to. */
  align?: "start" | "end";
  /** The trigger alone, for now; a menu that is open closes. The button stays the same one and keeps the focus. */
  off?: boolean;
  /** Leaves room beside it for its branches, also on a phone. */
  narrow?: boolean;
  children: ReactNode;
}

/** How a menu was opened for the first time. */
interface Opening {
  parts: Radix;
  /** The key that did it, where it was one. */
  key: string | undefined;
}

const OPENING_KEYS = ["Enter", " ", "ArrowDown"];

/** Stays beside its trigger in the document, so that it belongs to the same landmark. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [opening, setOpening] = useState<Opening>();
  if (opening) return <OpenedMenu trigger={trigger} opening={opening} {...menu} />;
  if (menu.off) return trigger;

  function openBy(key?: string) {
    const parts = menuParts.here();
    if (parts) setOpening({ parts, key });
    else menuParts.fetch().then((fetched) => setOpening({ parts: fetched, key }), sayUnfetched);
  }
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerDown: (event) => {
      if (event.button !== 0 || event.ctrlKey) return;
      // The focus goes into the menu.
      event.preventDefault();
      openBy();
    },
    onKeyDown: (event) => {
      if (!OPENING_KEYS.includes(event.key)) return;
      event.preventDefault();
      openBy(event.key);
    },
  });
}

interface OpenedMenuProps extends MenuProps {
  opening: Opening;
}

/** The menu from its first opening on. */
function OpenedMenu({ trigger, align = "end", narrow = false, off = false, opening, children }: OpenedMenuProps) {
  const { parts, key } = opening;
  const [open, setOpen] = useState(key === undefined);
  if (off && open) setOpen(false);
  const button = useRef<HTMLButtonElement>(null);
  // What was pressed on the button that stood here before is pressed again on this one, which knows what to do with it.
  useEffect(() => {
    if (key === undefined) return;
    button.current?.focus();
    button.current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, [key]);
  return (
    <MenuPartsContext value={parts}>
      <parts.Root modal={false} open={open && !off} onOpenChange={(wanted) => setOpen(wanted && !off)}>
        <parts.Trigger asChild ref={button}>
          {trigger}
        </parts.Trigger>
        <parts.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className={clsx(
            "z-30 rounded-xl border border-line bg-card p-2 text-ink shadow-2xl motion-safe:animate-rise",
            narrow ? "min-w-40 sm:min-w-60" : "min-w-[min(15rem,calc(100vw-1rem))]",
          )}
        >
          {children}
        </parts.Content>
      </parts.Root>
    </MenuPartsContext>
  );
}
