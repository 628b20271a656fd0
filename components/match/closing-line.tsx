"use client";

import clsx from "clsx";
import { MINUTE } from "@/lib/clock";
import { areSidesKnown, closingTime, havePicksClosed } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { ClockTime } from "./clock-time";
import { CountdownText } from "./countdown";
import { useHasPassed } from "./use-clock";

/** From here on it is pressing. */
const HURRY = 10 * MINUTE;

/** Until when picks are taken; says so when they have closed, aloud too. */
export function ClosingLine({ match, now }: { match: Match; now: Date }) {
  const closing = closingTime(match);
  const pressing = useHasPassed(closing.getTime() - HURRY);
  const closed = havePicksClosed(match, now);
  return (
    <p className={clsx("tabular-nums", !closed && pressing && areSidesKnown(match) && "font-bold text-cherry-text")}>
      <span role="status">
        {closed ? "Picks closed" : areSidesKnown(match) ? "Picks close" : "Picks open when both teams are known"}
      </span>
      {(closed || areSidesKnown(match)) && (
        <>
          {" at "}
          <ClockTime at={closing} />
        </>
      )}
      {!closed && areSidesKnown(match) && (
        <>
          {", in "}
          <CountdownText to={closing} label="Picks close in" className="font-bold" />
        </>
      )}
    </p>
  );
}
