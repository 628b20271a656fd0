import { setImmediate } from "node:timers/promises";

/** So many at a time; then others have their turn. */
const AT_A_TIME = 2_000;

/** Does something with each of many, in parts, so that what else a server has to do goes on in between. */
export async function eachInParts<One>(all: readonly One[], work: (one: One) => void): Promise<void> {
  for (const [index, one] of all.entries()) {
    if (index % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    work(one);
  }
}
