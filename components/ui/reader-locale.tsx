"use client";

import { createContext, type ReactNode, use, useSyncExternalStore } from "react";

/** How times are written for the viewer. */
export interface ReaderLocale {
  /** Such as Asia/Kolkata; null where nobody knows it yet. */
  timeZone: string | null;
  /** Undefined: the browser's own. */
  locale: string | undefined;
}

/** What the server writes where it knows nothing of the viewer. */
const PLAIN = "en-GB";

const AssumedContext = createContext<ReaderLocale>({ timeZone: null, locale: PLAIN });

/**
 * What the server goes by: the zone that the viewer was last seen in, and the language that the browser asks for. Only
 * kinds of English, which both sides write alike to the last space.
 */
export function AssumedReaderLocale({ timeZone, language, children }: AssumedReaderLocaleProps) {
  const locale = /^en(-[A-Z]{2})?$/.test(language) ? language : PLAIN;
  return <AssumedContext value={{ timeZone, locale }}>{children}</AssumedContext>;
}

interface AssumedReaderLocaleProps {
  timeZone: string | null;
  language: string;
  children: ReactNode;
}

/** While the page comes alive what the server assumed, so that both write the same, and then the browser's own. */
export function useReaderLocale(): ReaderLocale {
  const assumed = use(AssumedContext);
  const timeZone = useSyncExternalStore(watchReturn, readZone, () => assumed.timeZone);
  const locale = useSyncExternalStore(watchReturn, readLocale, () => assumed.locale);
  return { timeZone, locale };
}

const readZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const readLocale = () => undefined;

/** Whoever comes back to the tab may have travelled meanwhile, or the clocks may have changed. */
export function watchReturn(onReturn: () => void): () => void {
  document.addEventListener("visibilitychange", onReturn);
  return () => document.removeEventListener("visibilitychange", onReturn);
}
