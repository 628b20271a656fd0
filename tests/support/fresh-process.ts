/**
 * Files of tests share their processes, since loading Next.js, Prisma and the driver anew takes longer than most files do. What
 * is ours each file loads for itself, with the environment that the run began with.
 */
import { afterAll, vi } from "vitest";

vi.resetModules();
// The client of the file before: whoever had not come to the end there may have asked for it again.
for (const kept of ["googlyPool", "googlyDatabase"]) Reflect.deleteProperty(globalThis, kept);

const before = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
  vi.useRealTimers();
});
