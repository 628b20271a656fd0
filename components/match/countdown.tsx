"use client";

import clsx from "clsx";
import { Fragment, useId } from "react";
import { HOUR, MINUTE, SECOND } from "@/lib/clock";
import { type Pace, useSecond } from "./clock";

const PLATES: Record<Pace, string> = {
  calm: "bg-plate text-board-on",
  soon: "bg-wildcard text-wildcard-on",
  urgent: "bg-cherry text-white",
};

interface CountdownProps {
  to: Date;
  label: string;
  pace?: Pace;
}

/**
 * A large countdown. Its timer role keeps screen readers from announcing every second. Figures are elements of their
 * own, since translators replace text.
 */
export function Countdown({ to, label, pace = "calm" }: CountdownProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-sm font-semibold text-board-soft">
        {label}
      </p>
      <div
        role="timer"
        translate="no"
        aria-labelledby={id}
        data-pace={pace}
        className="flex flex-wrap items-center gap-1 tight:gap-0.5 font-display leading-none font-extrabold"
      >
        {useFigures(to).map((figure, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds keep their places
          <Fragment key={position}>
            {position > 0 && <span className="text-3xl text-board-soft tight:text-lg sm:text-5xl">:</span>}
            <span
              className={clsx(
                "relative overflow-hidden rounded-md px-1.5 py-1 text-5xl tight:px-0.5 tight:text-2xl sm:px-2.5 sm:text-7xl",
                PLATES[pace],
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

interface SmallCountdownProps {
  to: Date;
  label: string;
  /** Scoreboard colours, or those of the surrounding text. */
  look?: "board" | "plain";
}

/** A countdown in one line. */
export function SmallCountdown({ to, label, look = "board" }: SmallCountdownProps) {
  const id = useId();
  const [soft, strong] = look === "board" ? ["text-board-soft", "text-board-on"] : ["font-semibold", ""];
  return (
    <p className={clsx("flex flex-wrap items-baseline gap-x-2 text-sm", soft)}>
      <span id={id}>{label}</span>
      <span
        role="timer"
        translate="no"
        aria-labelledby={id}
        className={clsx("text-base font-bold tabular-nums", strong)}
      >
        <CountdownText to={to} />
      </span>
    </p>
  );
}

/** Only the time left, such as 02:10:05. */
export function CountdownText({ to }: { to: Date }) {
  return (
    <span translate="no" className="tabular-nums">
      {useFigures(to).join(":")}
    </span>
  );
}

/** Hours, minutes and seconds left, two digits each; zeros once the time has passed. */
function useFigures(to: Date): string[] {
  const seconds = Math.max(0, Math.floor(to.getTime() / SECOND) - useSecond() / SECOND);
  const figures = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return figures.map((figure) => String(figure).padStart(2, "0"));
}

/** Below this, seconds are shown; milliseconds. */
const SHOWS_SECONDS = 10 * MINUTE;

/** Milliseconds as "2 h 10 m", "54 m" or "9:32". Never negative. */
export function shortSpan(span: number): string {
  const left = Math.max(0, span);
  const minutes = Math.floor(left / MINUTE);
  if (left <= SHOWS_SECONDS) {
    return `${minutes}:${String(Math.floor((left % MINUTE) / SECOND)).padStart(2, "0")}`;
  }
  if (left < HOUR) return `${minutes} m`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} m`;
}
