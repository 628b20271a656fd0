// Preloaded into the production server. Left alone V8 clears away when there is a third more than the last time, which is forty
// megabytes beside what a flood of uploads needs. To clear away sooner costs a page a fifth to a half more of a processor, and so it is done
// only while the server is heavy: see docs/performance.md.
import { setFlagsFromString } from "node:v8";

/** Bytes resident. */
const HEAVY = 340 * 1024 * 1024;
/** So much more than the last time, in per cent; 0 leaves it to V8. */
const SOONER = 6;
const LOOKS_EVERY = 1000;

setInterval(() => {
  const percent = process.memoryUsage.rss() > HEAVY ? SOONER : 0;
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}, LOOKS_EVERY).unref();
