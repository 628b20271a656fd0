"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Stop } from "@/lib/evening/schema";
import { eveningDay } from "./evening-day";
import { EveningStep } from "./evening-step";

/** So long an evening stays while the season is played; milliseconds. */
const STAYS = 1100;

interface EveningSliderProps {
  stops: readonly Stop[];
  /** From 1. */
  position: number;
  zone: string;
  onGo: (position: number) => void;
  addressOf: (position: number) => string;
}

/** The way through the evenings: by a slider, by one at a time, or all of them one after another. */
export function EveningSlider({ stops, position, zone, onGo, addressOf }: EveningSliderProps) {
  const [plays, setPlays] = useState(false);
  const isLast = position >= stops.length;
  useEffect(() => {
    if (!plays) return;
    if (isLast) return setPlays(false);
    const timer = setTimeout(() => onGo(position + 1), STAYS);
    return () => clearTimeout(timer);
  }, [plays, isLast, position, onGo]);
  const stop = stops[position - 1];
  if (!stop) return null;
  const go = (next: number) => {
    setPlays(false);
    onGo(next);
  };
  const said = `After match ${stop.matchNumber}: ${stop.matchName}`;
  return (
    <section
      aria-label="Which evening"
      className="grid gap-3 rounded-2xl border-2 border-board-line bg-board p-4 text-board-on sm:p-5"
    >
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-display text-4xl leading-none font-black tabular-nums">
          After match {stop.matchNumber}
        </span>
        <span className="text-board-soft">
          {stop.matchName}, {eveningDay(stop.matchDate, zone)}
        </span>
      </p>
      <input
        type="range"
        aria-label="Match"
        aria-valuetext={said}
        min={1}
        max={stops.length}
        value={position}
        onChange={({ target }) => go(Number(target.value))}
        className="h-11 w-full cursor-pointer accent-wildcard outline-offset-4"
      />
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-1 sm:flex">
        <EveningStep to={position - 1} stops={stops} onGo={go} addressOf={addressOf} name="Match before" />
        <EveningStep to={position + 1} stops={stops} onGo={go} addressOf={addressOf} name="Match after" />
        {stops.length > 1 && (
          <Button
            look="quiet"
            onClick={() => {
              if (isLast) onGo(1);
              setPlays(!plays);
            }}
            className="max-sm:col-span-2 sm:ml-auto tight:col-span-1"
          >
            {plays ? "Stop" : "Play the season"}
          </Button>
        )}
      </div>
    </section>
  );
}
