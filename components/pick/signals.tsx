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

// Lengths are multiples of 1.2, which are whole or half pixels at the sizes in use, so that edges stay sharp.
const LEFT_DOWN = "M9.6 13.2 6.8 18";
const RIGHT_DOWN = "M14.4 13.2l2.8 4.8";
const ARMS: Readonly<Record<Signal | "none", string>> = {
  six: "M4.8 1.2v12h14.4v-12",
  // The fist is larger than life, to show the finger.
  out: `${LEFT_DOWN}M14.4 13.2l6-3.6V7.2h4.8v2.4h-4.8M22.8 6V1.2`,
  wide: "M1.2 13.2h21.6",
  // To the left: an arm on the other side would make the count a negative number.
  "no-ball": `M9.6 13.2H-3.6${RIGHT_DOWN}`,
  // The screen drawn in the air.
  review: "M1.2 1.2h21.6v12H1.2Z",
  none: LEFT_DOWN + RIGHT_DOWN,
};

/** What giving it says about someone's pick. */
const MEANINGS: Readonly<Record<Signal, string>> = {
  six: "What a pick!",
  out: "Plumb. Don't even review it.",
  wide: "Nowhere near.",
  "no-ball": "That shouldn't count.",
  review: "Are you sure about that?",
};

/** How far to the left an umpire stands, to leave room for an arm. */
const MOVED: Partial<Record<Signal | "none", number>> = { out: 4.8, "no-ball": -4.8 };

/** An umpire giving a signal, or standing by. */
function UmpireIcon({ signal = "none", className }: { signal?: Signal | "none"; className: string }) {
  return (
    <svg
      viewBox={`${MOVED[signal] ?? 0} 0 24 24`}
      aria-hidden="true"
      className={`shrink-0 fill-none stroke-current ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={2.4}
    >
      <path d="M9 6.6h6m-4.8 0a1.8 1.8 0 0 1 3.6 0v1a1.8 1.8 0 0 1-3.6 0Z" className="fill-current" strokeWidth={1.2} />
      <path d={`M9.6 21.6v-8.4h4.8v8.4m-4.8-6h4.8${ARMS[signal]}`} />
    </svg>
  );
}

function Counts({ signals }: { signals: PickSignals }) {
  return listGiven(signals).map(({ signal, count }) => (
    <span
      key={signal}
      aria-hidden="true"
      className={clsx(
        "flex items-center gap-1 rounded-md px-1 py-0.5 text-sm font-bold tabular-nums",
        signals.own === signal && "bg-wildcard text-wildcard-on",
      )}
    >
      <UmpireIcon signal={signal} className="size-7.5" />
      {count}
    </span>
  ));
}

/** Two in a line on narrow screens, to leave room for names. */
const COUNTS =
  "grid min-h-11 grid-cols-[auto_auto] content-center items-center gap-y-0.5 lg:flex lg:flex-wrap lg:justify-end";

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
        "min-w-11 rounded-lg border border-line-strong hover:bg-band",
        words ? `${COUNTS} p-0.5` : "grid min-h-11 place-items-center text-ink-soft print:hidden",
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
            <UmpireIcon signal={signal} className="size-10" />
            <span className="grid">
              {signalName(signal)} <span className="text-sm text-ink-soft">{MEANINGS[signal]}</span>
            </span>
          </span>
        </MenuSwitch>
      ))}
    </Menu>
  );
}
