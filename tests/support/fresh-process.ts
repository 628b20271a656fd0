/**
 * Files of tests share their processes, since loading Next.js, Prisma and the driver again takes longer than most files
 * do. What is ours each file loads for itself, with the environment that the run began with.
 */
import { afterAll, vi } from "vitest";

vi.resetModules();
// What holds the previous file's client: work still running there goes on using it.
Reflect.deleteProperty(globalThis, "googlyDatabase");

const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.useRealTimers();
});
