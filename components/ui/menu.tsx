"use client";
import { cloneElement, startTransition, useState } from "react";
import { menuParts, type Radix } from "./menu-parts";
import { sayUnfetched } from "./notifications";
import { type MenuProps, OpenedMenu, type Opening } from "./opened-menu";

const OPENING_KEYS = ["Enter", " ", "ArrowDown"];

/** Stays beside its trigger in the document, so that it belongs to the same landmark. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const [opening, setOpening] = useState<Opening>();
  if (opening) return <OpenedMenu trigger={trigger} opening={opening} {...menu} />;
  if (menu.off) return trigger;

  function openBy(key?: string) {
    // What was pressed is seen to be before the menu is drawn.
    const open = (parts: Radix) => startTransition(() => setOpening({ parts, key }));
    const parts = menuParts.here();
    if (parts) open(parts);
    else menuParts.fetch().then(open, sayUnfetched);
  }
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    // A sheet comes to lie where the finger is: the press that opens it must have ended by then.
    onClick: menu.sheet ? () => openBy() : undefined,
    onPointerDown: (event) => {
      if (menu.sheet) {
        // A tenth of a second before the click. What cannot be fetched is said then.
        menuParts.fetch().catch(() => undefined);
        return;
      }
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
