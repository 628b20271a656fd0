"use client";

import clsx from "clsx";
import { Fragment, useId } from "react";
import { SECOND } from "@/lib/clock";
import { useSecond } from "../match/use-clock";

/** How pressing it is: said by the colour of the plates, beside the figures. */
export type Pace = "calm" | "soon" | "urgent";

const PLATES: Record<Pace, string> = {
  calm: "bg-plate text-board-on",
  soon: "bg-wildcard text-wildcard-on",
  urgent: "bg-cherry text-white",
};

interface CountdownProps {
  to: Date;
  label: string;
}

/** Hours, minutes and seconds on the plates of a scoreboard. A timer is read when one comes to it, not as it ticks. */
export function Countdown({ to, label, pace = "calm" }: CountdownProps & { pace?: Pace }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <p id={id} className="text-sm font-semibold text-board-soft">
        {label}
      </p>
      <div
        role="timer"
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
              <Digits figure={figure} />
              <span className="absolute inset-x-0 top-1/2 h-0.5 bg-plate-edge/70" />
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}

/** The same beside a larger one. */
export function SmallCountdown({ to, label }: CountdownProps) {
  const id = useId();
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-board-soft">
      <span id={id}>{label}</span>
      <span role="timer" aria-labelledby={id} className="text-base font-bold text-board-on tabular-nums">
        <CountdownText to={to} />
      </span>
    </p>
  );
}

/** The same in running text. */
export function CountdownText({ to }: { to: Date }) {
  return <span className="tabular-nums">{useFigures(to).join(":")}</span>;
}

/** The display face has a narrow 1 and no other: each figure has a box of its own, as wide as the widest. */
function Digits({ figure }: { figure: string }) {
  return [...figure].map((digit, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: tens and ones keep their places
    <span key={position} className="inline-block w-[0.52em] text-center">
      {digit}
    </span>
  ));
}

function useFigures(to: Date): string[] {
  const seconds = Math.max(0, Math.floor(to.getTime() / SECOND) - useSecond() / SECOND);
  const figures = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return figures.map((figure) => String(figure).padStart(2, "0"));
}
