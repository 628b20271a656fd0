// Preloaded into a server that is measured: when it is told to, it notes what its processor does, and writes that to a file.
import { writeFile } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import process from "node:process";

/** Microseconds between two looks. */
const EVERY = 200;

const session = new Session();

process.on("message", async (/** @type {unknown} */ told) => {
  if (told === "profile") {
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.setSamplingInterval", { interval: EVERY });
    await session.post("Profiler.start");
  } else if (typeof told === "string") {
    const { profile } = await session.post("Profiler.stop");
    session.disconnect();
    await writeFile(told, JSON.stringify(profile));
  }
  process.send?.("done");
});
// The channel alone must not keep the server alive.
process.channel?.unref();
