import { afterEach, expect, test, vi } from "vitest";
import { secretsHere } from "./home";

afterEach(() => void vi.unstubAllEnvs());

test("a secret that the environment names goes before the one that is kept, which stays", async () => {
  vi.stubEnv("CRON_SECRET", "");
  const kept = await secretsHere();
  vi.stubEnv("CRON_SECRET", "named by the environment");
  expect(await secretsHere()).toEqual({ ...kept, CRON_SECRET: "named by the environment" });
  vi.stubEnv("CRON_SECRET", "");
  expect(await secretsHere()).toEqual(kept);
});
