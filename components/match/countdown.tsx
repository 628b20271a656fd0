"use client";

import clsx from "clsx";
import { Fragment, useId } from "react";
import { useFigures } from "./use-figures";
import type { Pace } from "./use-pace";

/** How pressing it is, by the colour of the plates, beside the figures. */
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

/** Hours, minutes and seconds on the plates of a scoreboard. A timer is read when one comes to it, not as it ticks. */
export function Countdown({ to, label, pace = "calm" }: CountdownProps) {
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
              {figure}
              <span className="absolute inset-x-0 top-1/2 h-0.5 bg-plate-edge/70" />
            </span>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
