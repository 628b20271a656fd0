/** The load: so many calls a second, by whoever is free. */
import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "@/lib/clock";

interface Actor {
  busy: boolean;
  act: () => Promise<void>;
}

const TICK = 20;

/** Goes on until the end; answers when the last has come back. */
export async function flood(actors: readonly Actor[], rate: number, end: Date): Promise<void> {
  const begun = Date.now();
  const open = new Set<Promise<void>>();
  for (let sent = 0; Date.now() < end.getTime(); await sleep(TICK)) {
    const due = Math.floor(((Date.now() - begun) / SECOND) * rate);
    const free = actors.filter(({ busy }) => !busy);
    for (; sent < due && free.length > 0; sent += 1) {
      const [actor] = free.splice(Math.floor(Math.random() * free.length), 1);
      if (!actor) break;
      actor.busy = true;
      const acting = actor.act().finally(() => {
        actor.busy = false;
        open.delete(acting);
      });
      open.add(acting);
    }
  }
  await Promise.all(open);
}
