/** Umpire signals: one-tap reactions to someone's pick, once picks have closed (rule 28). */
import { havePicksClosed, type PickWindow } from "../match/deadlines";
import type { Moment, Season } from "../season/schema";

/** Whether to offer signals to players of a season: while it runs, unless an administrator has switched them off. */
export function offersSignals({ signals, state }: Pick<Season, "signals" | "state">): boolean {
  return signals && state === "running";
}

interface SignalRefusal {
  code: "FORBIDDEN" | "PICKS_OPEN";
  message: string;
}

/** Why a player of the current season may not signal someone's pick in one of its matches; null if they may. */
export function whyNoSignal(
  match: PickWindow,
  { playerId, userId }: { playerId: string; userId: string },
  { now, season }: Moment,
): SignalRefusal | null {
  if (!season.signals) return { code: "FORBIDDEN", message: "Umpire signals are off this season" };
  if (playerId === userId) return { code: "FORBIDDEN", message: "You can't signal your own pick" };
  if (havePicksClosed(match, now, season.rules)) return null;
  return { code: "PICKS_OPEN", message: "Picks are still open. You can signal once they close." };
}

/** In the order in which they are offered and shown. The check pick_signals_kind lists them too. */
export const SIGNALS = ["six", "out", "wide", "no-ball", "review"] as const;
export type Signal = (typeof SIGNALS)[number];

/** The signals that a pick got. */
export interface PickSignals {
  /** How many of each kind; kinds that nobody gave are left out. */
  counts: Partial<Record<Signal, number>>;
  /** The viewer's own. */
  own: Signal | null;
}

export const NO_SIGNALS: PickSignals = { counts: {}, own: null };

/** The signals once the viewer has given this one, or taken theirs back. */
export function withOwn({ counts, own }: PickSignals, signal: Signal | null): PickSignals {
  const after = { ...counts };
  if (own !== null) after[own] = (after[own] ?? 1) - 1;
  if (signal !== null) after[signal] = (after[signal] ?? 0) + 1;
  return { counts: after, own: signal };
}

/** Such as "No-ball". */
export const signalName = (signal: Signal): string => signal.charAt(0).toUpperCase() + signal.slice(1);

/** The kinds that were given, with their counts. */
export function listGiven({ counts }: PickSignals): { signal: Signal; count: number }[] {
  return SIGNALS.map((signal) => ({ signal, count: counts[signal] ?? 0 })).filter(({ count }) => count > 0);
}

/** Such as "Six 3, Out 1, yours: Out"; empty without signals. */
export function signalsInWords(signals: PickSignals): string {
  const given = listGiven(signals).map(({ signal, count }) => `${signalName(signal)} ${count}`);
  return [...given, ...(signals.own ? [`yours: ${signalName(signals.own)}`] : [])].join(", ");
}
