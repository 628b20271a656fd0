/** What was worked out for one revision and serves until the next; see lib/revisions.ts. */
import { LRUCache } from "lru-cache";

/**
 * Keeps what `make` gives, by a key that holds the revision it was made of; at most `most` of them. Whoever asks while
 * it is being made waits for the same one. The key has to be read before what is made: so nothing old ever stands
 * under a new key.
 */
export function keep<Value extends object>(most: number) {
  const kept = new LRUCache<string, Promise<Value>>({ max: most });
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}
