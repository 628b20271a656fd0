// Preloaded into the production server: V8 clears away sooner, and moves together what is left, while the server is heavy. It looks at the
// flag whenever it clears away (docs/decisions/079-favour-size.md).
import { setFlagsFromString } from "node:v8";

/** Bytes resident. */
const HEAVY = 340 * 1024 * 1024;
const LOOKS_EVERY = 1000;

setInterval(() => {
  const isHeavy = process.memoryUsage.rss() > HEAVY;
  setFlagsFromString(isHeavy ? "--optimize-for-size" : "--no-optimize-for-size");
}, LOOKS_EVERY).unref();
