/** What was started one after the other and is to be ended in the opposite order, whatever happens. */
import { beforeTheEnd } from "./ending";

type End = () => Promise<unknown>;

interface Started<T> {
  opened: T;
  /** Ends all of it; what goes wrong there is thrown once the rest has ended as well. */
  end: () => Promise<void>;
}

/**
 * Starts things of which each says how it ends. All that was started ends where the rest cannot be, and at a request to end this
 * command.
 */
export async function startAll<T>(start: (endsBy: (end: End) => void) => Promise<T>): Promise<Started<T>> {
  const ends: End[] = [];
  let ending: Promise<void> | undefined;
  const endAll = async () => {
    const faults: unknown[] = [];
    for (let next = ends.pop(); next; next = ends.pop()) await next().catch((fault: unknown) => faults.push(fault));
    // Not before: who asks to end meanwhile waits until all has.
    forget();
    if (faults.length > 0) throw faults[0];
  };
  const end = () => {
    ending ??= endAll();
    return ending;
  };
  const forget = beforeTheEnd(end);
  try {
    // What comes up when all else is over already ends at once.
    const opened = await start((one) => void (ending ? one().catch(() => undefined) : ends.push(one)));
    return { opened, end };
  } catch (error) {
    await end().catch(() => undefined);
    throw error;
  }
}
