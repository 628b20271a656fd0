/**
 * Test files share processes, since loading Next.js, Prisma and the driver again takes longer than most files
 * do. Each file loads our own modules itself, with the run's original environment.
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
