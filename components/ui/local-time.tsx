"use client";

import { useSyncExternalStore } from "react";

const FORMAT: Intl.DateTimeFormatOptions = { dateStyle: "medium", timeStyle: "short" };

/** A moment in the viewer's zone; the server does not know it and says it in UTC. */
export function LocalTime({ at }: { at: Date }) {
  const text = useSyncExternalStore(
    () => () => undefined,
    () => at.toLocaleString(undefined, FORMAT),
    () => `${at.toLocaleString("en-GB", { ...FORMAT, timeZone: "UTC" })} UTC`,
  );
  return <time dateTime={at.toISOString()}>{text}</time>;
}
