/** What a server does before its first request, in a process of its own on the build: what every cold start waits for. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { ROOT } from "./home";

const run = promisify(execFile);

/** Loads the build's instrumentation, and says what that took and which packages it has asked for. */
const START = `
const { Module, builtinModules } = require("node:module");
const { _load } = Module;
const packages = new Set();
Module._load = function (name, ...others) {
  if (/^[@a-z]/i.test(name) && !builtinModules.includes(name) && !name.startsWith("node:")) packages.add(name);
  return _load.call(this, name, ...others);
};
const [before, began] = [process.cpuUsage(), performance.now()];
require(process.cwd() + "/.next/server/instrumentation.js").register().then(() => {
  const milliseconds = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const megabytes = process.memoryUsage().rss / 1e6;
  console.log(JSON.stringify({ packages: [...packages], milliseconds, processor: (user + system) / 1e3, megabytes }));
  process.exit();
});
`;

const coldStart = z.object({
  packages: z.array(z.string()),
  milliseconds: z.number(),
  /** Milliseconds of a processor. */
  processor: z.number(),
  megabytes: z.number(),
});
type ColdStart = z.infer<typeof coldStart>;

/** Starts once, with the environment as it is and the scheduler on or off. */
export async function startCold(scheduler: "0" | "1"): Promise<ColdStart> {
  const env = { ...process.env, NEXT_RUNTIME: "nodejs", SCHEDULER: scheduler };
  const { stdout } = await run(process.execPath, ["-e", START], { cwd: ROOT, env });
  return coldStart.parse(JSON.parse(stdout));
}
