"use client";

import type * as RadixMenu from "@radix-ui/react-dropdown-menu";
import { createContext, use } from "react";
import { onDemand } from "./on-demand";

export type Radix = typeof RadixMenu;

/** What menus are made of. Pages come without it: it is wanted when somebody first opens one. */
export const menuParts = onDemand<Radix>(() => import("@radix-ui/react-dropdown-menu"));

export const MenuPartsContext = createContext<Radix | undefined>(undefined);

export function useMenuParts(): Radix {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error("Only a Menu can hold this");
  return parts;
}

export const ITEM_LOOK =
  "flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3 font-medium outline-none " +
  "data-highlighted:bg-band data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-focus";
