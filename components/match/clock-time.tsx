"use client";

import { useSyncExternalStore } from "react";
import { inZone } from "./time-zone";
import { useViewer } from "./viewer";

const TIME: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
const DAY_AND_TIME: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", ...TIME };
const TODAY: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long" };
const SHAPES = { time: TIME, "day and time": DAY_AND_TIME, day: TODAY };

/** A moment on the viewer's clock; the server writes it plainly, the browser in the viewer's own manner. */
export function ClockTime({ at, shape = "time" }: { at: Date; shape?: keyof typeof SHAPES }) {
  const { offset } = useViewer();
  const text = useSyncExternalStore(
    never,
    () => at.toLocaleString(undefined, SHAPES[shape]),
    () => inZone(at, offset).toLocaleString("en-GB", { ...SHAPES[shape], timeZone: "UTC" }),
  );
  return <time dateTime={at.toISOString()}>{text}</time>;
}

const never = () => () => undefined;
