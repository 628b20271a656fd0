"use client";

import { useEffect, useRef } from "react";
import { notifyError } from "./notifications";

interface Outage {
  /** What failed, and why; undefined while all is well. */
  text: string | undefined;
  title?: string;
  /** When it was read last; milliseconds, 0 for never. */
  readAt: number;
}

/** Notifies once an outage that something could not be read, however often it is asked for until it can be read again. */
export function useOutageNotification({ text, title, readAt }: Outage): void {
  const told = useRef<number>(undefined);
  useEffect(() => {
    if (text === undefined || told.current === readAt) return;
    told.current = readAt;
    notifyError(text, title);
  }, [text, title, readAt]);
}
