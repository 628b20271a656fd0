// Preloaded into the production server. Left alone V8 clears away when there is a third more than the last time, and leaves what
// stays where it lies: beside what a flood of uploads needs, sixty megabytes that wait to be cleared away and forty of gaps. Told
// to favour size it does so sooner and moves together what lies far apart. A page would pay for that, and so it is told so only
// while the server is heavy: see docs/performance.md.
import { setFlagsFromString } from "node:v8";

/** Bytes resident. */
const HEAVY = 340 * 1024 * 1024;
const LOOKS_EVERY = 1000;

setInterval(() => {
  const isHeavy = process.memoryUsage.rss() > HEAVY;
  setFlagsFromString(isHeavy ? "--optimize-for-size" : "--no-optimize-for-size");
}, LOOKS_EVERY).unref();
