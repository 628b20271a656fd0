"use client";

import clsx from "clsx";
import { Fragment, useId } from "react";
import { DAY, HOUR, MINUTE, SECOND } from "@/lib/clock";
import { useSecond } from "./clock";

interface CountdownProps {
  to: Date;
  label: string;
  /** In red. */
  isUrgent?: boolean;
}

/**
 * A scoreboard clock. Its timer role keeps screen readers from announcing every second. Figures are elements of their
 * own, since translators replace text.
 */
export function Countdown({ to, label, isUrgent = false }: CountdownProps) {
  const id = useId();
  const figures = figuresOf(useLeft(to));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:grid sm:justify-items-end">
      <p id={id} className="font-semibold text-board-soft">
        {label}
      </p>
      <div
        role="timer"
        translate="no"
        aria-labelledby={id}
        data-urgent={isUrgent || undefined}
        className="flex items-center gap-1 font-display leading-none font-extrabold"
      >
        {figures.map((figure, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds keep their places
          <Fragment key={position}>
            {position > 0 && (
              <span className="text-2xl text-board-soft tight:hidden sm:text-4xl">
                {figures.length > 2 ? ":" : " "}
              </span>
            )}
            <span
              className={clsx(
                "relative overflow-hidden rounded-md px-1.5 py-1 text-4xl tight:px-0.5 tight:text-xl sm:px-2 sm:text-5xl",
                isUrgent ? "bg-cherry text-white" : "bg-plate text-board-on",
              )}
            >
              <span>{figure}</span>
              <span className="absolute inset-x-0 top-1/2 h-0.5 bg-plate-edge/70" />
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** A countdown in one line of text. */
export function SmallCountdown({ to, label }: { to: Date; label: string }) {
  const id = useId();
  const figures = figuresOf(useLeft(to));
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
      <span id={id}>{label}</span>
      <span role="timer" translate="no" aria-labelledby={id} className="text-base font-bold tabular-nums">
        {figures.join(figures.length > 2 ? ":" : " ")}
      </span>
    </p>
  );
}

/** Milliseconds left, in whole seconds; 0 once the time has passed. */
function useLeft(to: Date): number {
  return Math.max(0, Math.floor(to.getTime() / SECOND) * SECOND - useSecond());
}

/** Hours, minutes and seconds as 02, 10 and 05; from a day on, days and hours as "1 d" and "2 h". */
export function figuresOf(left: number): string[] {
  if (left >= DAY) return [`${Math.floor(left / DAY)} d`, `${Math.floor((left % DAY) / HOUR)} h`];
  const figures = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND];
  return figures.map((figure) => String(Math.floor(figure)).padStart(2, "0"));
}
