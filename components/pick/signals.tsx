"use client";

import { useMutation } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { Menu, MenuSwitch, MenuText } from "@/components/ui/menu";
import { notifyError } from "@/components/ui/notifications";
import { giveSignal } from "@/lib/signal/client";
import {
  listGiven,
  NO_SIGNALS,
  type PickSignals,
  SIGNALS,
  type Signal,
  signalName,
  signalsInWords,
  withOwn,
} from "@/lib/signal/rules";

const LEFT_DOWN = "M9.5 14.5 7.3 19";
const ARMS: Readonly<Record<Signal | "none", string>> = {
  six: "M9.7 14.4 6.2 9.6 6 2.6M14.3 14.4l3.5-4.8.2-7",
  out: `${LEFT_DOWN}M14.3 14.4l5.5-3.6V7.4m-.8-.9h1.6M19.8 6.5V1.8`,
  wide: "M1.8 13.6q10.2 1.2 20.4 0",
  "no-ball": `${LEFT_DOWN}M14.2 14.2q4 .3 8.2-.8`,
  review: "M9.7 14.4 4 11.6V2.2h16v9.4l-5.7 2.8",
  none: `${LEFT_DOWN}M14.5 14.5l2.2 4.5`,
};

/** An umpire giving a signal, or standing by. */
function UmpireIcon({ signal = "none", className }: { signal?: Signal | "none"; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 fill-none stroke-current stroke-2 ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8.6 6.4h6.8m-5.2 0q0-2.2 1.8-2.2t1.8 2.2q0 3.2-1.8 3.2t-1.8-3.2Z" className="fill-current" />
      <path d="M9.5 22v-6.5a2.5 2.5 0 0 1 5 0V22" />
      <path d={ARMS[signal]} />
    </svg>
  );
}

function Counts({ signals }: { signals: PickSignals }) {
  return listGiven(signals).map(({ signal, count }) => (
    <span
      key={signal}
      aria-hidden="true"
      className={clsx(
        "flex items-center gap-0.5 rounded-md px-1 py-0.5 text-sm font-bold tabular-nums",
        signals.own === signal && "bg-wildcard text-wildcard-on",
      )}
    >
      <UmpireIcon signal={signal} className="size-5" />
      {count}
    </span>
  ));
}

/** Two in a line on narrow screens, to leave room for names. */
const COUNTS = "flex min-h-11 flex-wrap items-center justify-end max-lg:max-w-24";

/** The signals that a pick got. */
export function GivenSignals({ signals }: { signals: PickSignals }) {
  return (
    <span className={COUNTS}>
      <span className="sr-only">Signals: {signalsInWords(signals)}</span>
      <Counts signals={signals} />
    </span>
  );
}

interface SignalMenuProps {
  matchId: string;
  /** Whose pick it is. */
  playerId: string;
  firstName: string;
  /** Undefined for none. */
  signals: PickSignals | undefined;
}

/** The signals that another player's pick got, as a button whose menu gives one, or takes it back. */
export function SignalMenu({ matchId, playerId, firstName, signals }: SignalMenuProps) {
  const [saved, setSaved] = useState<{ over: PickSignals | undefined; now: PickSignals }>();
  const { mutate, isPending, variables } = useMutation({
    ...giveSignal,
    onSuccess: ({ data }) => setSaved({ over: signals, now: data }),
    onError: ({ message }) => notifyError(message),
  });
  // What our own call replied, until the page is refreshed.
  const known = saved && saved.over === signals ? saved.now : (signals ?? NO_SIGNALS);
  const shown = isPending ? withOwn(known, variables.signal) : known;
  const words = signalsInWords(shown);
  const button = (
    <button
      type="button"
      className={clsx(
        "min-w-11 rounded-lg hover:bg-band",
        words ? COUNTS : "grid min-h-11 place-items-center text-ink-soft print:hidden",
      )}
    >
      <span className="sr-only">
        Signal {firstName}'s pick{words && `: ${words}`}
      </span>
      {words ? <Counts signals={shown} /> : <UmpireIcon className="size-6" />}
    </button>
  );
  return (
    <Menu trigger={button} sheet>
      <MenuText>
        Signal <bdi translate="no">{firstName}</bdi>'s pick
      </MenuText>
      {SIGNALS.map((signal) => (
        <MenuSwitch
          key={signal}
          closes
          checked={shown.own === signal}
          onChange={(on) => mutate({ matchId, playerId, signal: on ? signal : null })}
        >
          <span className="flex min-h-12 items-center gap-3">
            <UmpireIcon signal={signal} className="size-8" />
            {signalName(signal)}
          </span>
        </MenuSwitch>
      ))}
    </Menu>
  );
}
