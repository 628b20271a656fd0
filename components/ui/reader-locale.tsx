"use client";

import { createContext, type ReactNode, use, useSyncExternalStore } from "react";

/** How times are written for the viewer. */
interface ReaderLocale {
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
  const { locale: theirs } = assumed;
  const locale = useSyncExternalStore(
    watchReturn,
    () => (isOwn(theirs) ? theirs : undefined),
    () => theirs,
  );
  return { timeZone, locale };
}

interface Writing {
  timeZone: string;
  /** The language with its clock of 12 or 24 hours. */
  style: string;
}

/** By language, none for the browser's own. Kept, since to find out takes long and whatever shows a time asks. */
const known = new Map<string | undefined, Writing>();

function writingOf(language?: string): Writing {
  const kept = known.get(language);
  if (kept) return kept;
  const { timeZone, locale, hourCycle } = new Intl.DateTimeFormat(language, { hour: "numeric" }).resolvedOptions();
  const writing = { timeZone, style: `${locale} ${hourCycle}` };
  known.set(language, writing);
  return writing;
}

const readZone = () => writingOf().timeZone;

/** Whether the browser writes as the server assumed: then nothing is drawn anew once the page is alive. */
const isOwn = (language: string | undefined) => writingOf(language).style === writingOf().style;

/** Whoever comes back to the tab may have travelled meanwhile, or the clocks may have changed. */
export function watchReturn(onReturn: () => void): () => void {
  const look = () => {
    known.clear();
    onReturn();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
