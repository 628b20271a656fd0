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

/**
 * Keeps what `make` gives, by a key, for the revisions that were read before it was made, and only if it is `asOf` the
 * same: so nothing old ever stands under a new state, nor anything newer under one that a restored database comes back
 * to. Whoever asks while it is being made waits for the same one.
 */
export function keep<Value extends object>(bounds: LRUCache.Options<string, Kept<Value>, unknown>) {
  const kept = new LRUCache<string, Kept<Value>>(bounds);
  const beingMade = new Map<string, Promise<Value>>();
  const makeAndKeep = async (key: string, state: string, make: () => Promise<Made<Value>>): Promise<Value> => {
    const { value, asOf } = await make();
    if (stateOf(asOf) === state) kept.set(key, { state, value });
    return value;
  };
  return async (key: string, revisions: readonly Revision[], make: () => Promise<Made<Value>>): Promise<Value> => {
    const state = stateOf(revisions);
    const known = kept.get(key);
    if (known?.state === state) return known.value;
    const name = `${state} ${key}`;
    const making = beingMade.get(name) ?? makeAndKeep(key, state, make).finally(() => beingMade.delete(name));
    beingMade.set(name, making);
    return making;
  };
}

function stateOf(revisions: readonly Revision[]): string {
  return JSON.stringify(revisions.map(({ subject, marks }) => [subject, marks]));
}
