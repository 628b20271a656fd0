/** What was worked out for one state of the database and serves until the next; see lib/revisions.ts. */
import { LRUCache } from "lru-cache";
import type { Revision } from "./revisions";

interface Kept<Value> {
  state: string;
  value: Value;
}

interface Made<Value> {
  value: Value;
  /** The revisions at the moment when the last of it was read, or later. */
  asOf: readonly Revision[];
}

/** What was found or made, and whether it is of the very state that was asked for: what is made of such parts is as well. */
export interface Looked<Value> {
  value: Value;
  holds: boolean;
}

type Make<Value> = () => Promise<Made<Value>>;

/**
 * Keeps what `make` gives, by a key, for the revisions that were read before it was made, and only if it is `asOf` the
 * same: so nothing old ever stands under a new state, nor anything newer under one that a restored database comes back
 * to. Whoever asks while it is being made waits for the same one.
 */
export function keep<Value extends object>(bounds: LRUCache.Options<string, Kept<Value>, unknown>) {
  const kept = new LRUCache<string, Kept<Value>>(bounds);
  const beingMade = new Map<string, Promise<Looked<Value>>>();
  const makeAndKeep = async (key: string, state: string, make: Make<Value>): Promise<Looked<Value>> => {
    const { value, asOf } = await make();
    const holds = stateOf(asOf) === state;
    if (holds) kept.set(key, { state, value });
    return { value, holds };
  };
  const look = async (key: string, revisions: readonly Revision[], make: Make<Value>): Promise<Looked<Value>> => {
    const state = stateOf(revisions);
    const known = kept.get(key);
    if (known?.state === state) return { value: known.value, holds: true };
    const name = `${state} ${key}`;
    const making = beingMade.get(name) ?? makeAndKeep(key, state, make).finally(() => beingMade.delete(name));
    beingMade.set(name, making);
    return making;
  };
  const read = async (key: string, revisions: readonly Revision[], make: Make<Value>): Promise<Value> =>
    (await look(key, revisions, make)).value;
  return Object.assign(read, { look });
}

/** Whether what was read at these revisions is of the state that others tell of, as far as both know of a subject. */
export function isOf(asOf: readonly Revision[], revisions: readonly Revision[]): boolean {
  const before = new Map(revisions.map(({ subject, marks }) => [subject, marks]));
  return asOf.every(({ subject, marks }) => (before.get(subject) ?? marks) === marks);
}

function stateOf(revisions: readonly Revision[]): string {
  return JSON.stringify(revisions.map(({ subject, marks }) => [subject, marks]).toSorted(bySubject));
}

/** Whoever asks and whoever reads name the same subjects each in their own order. */
function bySubject([one = ""]: string[], [other = ""]: string[]): number {
  return one < other ? -1 : Number(one > other);
}
