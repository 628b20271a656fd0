"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { NamedMiniLeague, ToldMiniLeague } from "@/lib/among/schema";

/** Among whom a page tells the table, and what else there is to choose from. */
export interface AmongWhom {
  /** Null for everybody. */
  among: ToldMiniLeague | null;
  /** The mini-leagues that the reader is a member of. */
  mine: readonly NamedMiniLeague[];
}

const Everybody: AmongWhom = { among: null, mine: [] };
const AmongContext = createContext(Everybody);

/** Tells everything below among whom it is. */
export function AmongProvider({ whom, children }: { whom: AmongWhom; children: ReactNode }) {
  return <AmongContext value={whom}>{children}</AmongContext>;
}

/** Everybody, unless an AmongProvider says otherwise. */
export function useAmong(): AmongWhom {
  return useContext(AmongContext);
}
