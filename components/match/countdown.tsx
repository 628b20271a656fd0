"use client";

import clsx from "clsx";
import { Fragment } from "react";
import { SECOND } from "@/lib/clock";
import { useSecond } from "./use-clock";

interface CountdownProps {
  to: Date;
  label: string;
}

/** Hours, minutes and seconds on the plates of a scoreboard. A timer is read when one comes to it, not as it ticks. */
export function Countdown({ to, label }: CountdownProps) {
  const figures = useFigures(to);
  return (
    <div role="timer" aria-label={label} className="flex items-center gap-1 font-display leading-none font-extrabold">
      {figures.map((figure, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes and seconds keep their places
        <Fragment key={position}>
          {position > 0 && <span className="text-3xl text-board-soft sm:text-5xl">:</span>}
          <span className="relative overflow-hidden rounded-md bg-plate px-1.5 py-1 text-5xl text-board-on tabular-nums sm:px-2.5 sm:text-7xl">
            {figure}
            <span className="absolute inset-x-0 top-1/2 h-0.5 bg-plate-edge/70" />
          </span>
        </Fragment>
      ))}
    </div>
  );
}

/** The same in running text. */
export function CountdownText({ to, label, className }: CountdownProps & { className?: string }) {
  return (
    <span role="timer" aria-label={label} className={clsx("tabular-nums", className)}>
      {useFigures(to).join(":")}
    </span>
  );
}

function useFigures(to: Date): string[] {
  const seconds = Math.max(0, Math.floor(to.getTime() / SECOND) - useSecond() / SECOND);
  const figures = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return figures.map((figure) => String(figure).padStart(2, "0"));
}
