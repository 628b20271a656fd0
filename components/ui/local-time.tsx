"use client";

import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { dateFormat } from "@/lib/clock";

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

/** A date in the viewer's time zone, or marked as UTC until that's known. */
export function LocalTime({ at }: { at: Date }) {
  const { timeZone, locale } = useReaderLocale();
  const text = dateFormat(locale, { ...FORMAT, timeZone: timeZone ?? "UTC" }).format(at);
  return <time dateTime={at.toISOString()}>{timeZone ? text : `${text} UTC`}</time>;
}

interface ReaderLocale {
  /** Such as Asia/Kolkata; null while unknown. */
  timeZone: string | null;
  /** Undefined for the browser's default. */
  locale: string | undefined;
}

/** The server's locale if it knows nothing about the viewer. */
const PLAIN = "en-GB";

const AssumedContext = createContext<ReaderLocale>({ timeZone: null, locale: PLAIN });

/**
 * Sets the time zone and locale for server rendering: the viewer's last known zone, and their browser's language. Only
 * English locales, whose formats are identical in Node and browsers.
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

/** The server's assumption during hydration, so that both render the same; then the browser's own. */
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
  /** The resolved locale with its 12 or 24 hour clock. */
  style: string;
}

/** By language, undefined for the browser's own. Cached, because Intl is slow and many components ask. */
const cache = new Map<string | undefined, Writing>();

function writingOf(language?: string): Writing {
  const cached = cache.get(language);
  if (cached) return cached;
  const { timeZone, locale, hourCycle } = new Intl.DateTimeFormat(language, { hour: "numeric" }).resolvedOptions();
  const writing = { timeZone, style: `${locale} ${hourCycle}` };
  cache.set(language, writing);
  return writing;
}

const readZone = () => writingOf().timeZone;

/** Whether the browser formats as the server assumed, so that nothing re-renders after hydration. */
const isOwn = (language: string | undefined) => writingOf(language).style === writingOf().style;

/** Calls back on return to the tab: the device's time zone may have changed. */
export function watchReturn(onReturn: () => void): () => void {
  const look = () => {
    cache.clear();
    onReturn();
  };
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
