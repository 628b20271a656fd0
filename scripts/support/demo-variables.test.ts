import { afterEach, expect, test, vi } from "vitest";
import { KNOWN_SERVICES } from "@/lib/env";
import { isOfService } from "@/lib/push/services";
import { DEMO_PUSH_PORT, demoVariables } from "./demo-variables";

const LOCAL = `http://127.0.0.1:${DEMO_PUSH_PORT}/push/1`;

afterEach(() => vi.unstubAllEnvs());

test("a site on a database of its own is no demo, and its push services are left as they are", async () => {
  expect(await demoVariables(false)).toEqual({ DEMO: "0" });
  expect(isOfService(LOCAL, KNOWN_SERVICES)).toBe(false);
});

test.each([
  ["", "https://fcm.googleapis.com/x"],
  ["push.example.com", "https://push.example.com/x"],
])("a demo with %j as its push services may post to the one on this machine as well", async (given, known) => {
  vi.stubEnv("PUSH_SERVICES", given);
  const { DEMO, PUSH_SERVICES = "" } = await demoVariables(true);
  expect(DEMO).toBe("1");
  expect([LOCAL, known].map((endpoint) => isOfService(endpoint, PUSH_SERVICES))).toEqual([true, true]);
  expect(isOfService(`http://127.0.0.1:${DEMO_PUSH_PORT + 1}/push/1`, PUSH_SERVICES)).toBe(false);
});
