"use client";

import { useEffect, useRef, useState } from "react";
import { SECOND } from "@/lib/clock";
import { notifyError } from "./notifications";

/** The last data of a query, while its key changes and other data loads or fails to. */
export function useLastRead<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}

interface Outage {
  /** The error message; undefined if there is no error. */
  text: string | undefined;
  title?: string;
  /** When it was last fetched; milliseconds since the epoch, 0 for never. */
  readAt: number;
}

/** Notifies about a failing query once per outage, not for every refetch. */
export function useOutageNotification({ text, title, readAt }: Outage): void {
  const notifiedFor = useRef<number>(undefined);
  useEffect(() => {
    if (text === undefined || notifiedFor.current === readAt) return;
    notifiedFor.current = readAt;
    notifyError(text, title);
  }, [text, title, readAt]);
}

/** Longer than the time between two keystrokes; milliseconds. */
const TYPING_PAUSE = 0.25 * SECOND;

/** A debounced text, for search fields. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
