import { describe, expect, test } from "vitest";
import { TEST_ENV } from "../support/test-env";
import { buildScene, CALLS, make, nameOf, somebodyServed } from "./calls";

const FOREIGN: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { origin: "https://evil.example" },
  { origin: "https://localhost.evil.example:3000" },
  { origin: "http://localhost:3001" },
  { origin: "null" },
  // A browser that says both: one foreign answer is enough.
  { "sec-fetch-site": "cross-site", origin: TEST_ENV.NEXTAUTH_URL },
  { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
];

const OWN: Record<string, string>[] = [
  {},
  { "sec-fetch-site": "same-origin" },
  { origin: TEST_ENV.NEXTAUTH_URL },
  { "sec-fetch-site": "same-origin", origin: TEST_ENV.NEXTAUTH_URL },
];

const scheduler = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
const changing = CALLS.filter((call) => !call.foreign && !call.oneClick && (call.method !== "GET" || call.changes));

describe.each(changing.map((call) => ({ name: nameOf(call), call })))("$name", ({ call }) => {
  async function statusWith(headers: Record<string, string>) {
    const scene = await buildScene();
    const reply = await make(call, somebodyServed(call, scene), scene, { ...scheduler, ...headers });
    return { headers, status: reply.status, code: reply.body.code };
  }

  test("is refused to other sites", async () => {
    const refused = FOREIGN.map((headers) => ({ headers, status: 403, code: "CROSS_SITE" }));
    expect(await Promise.all(FOREIGN.map(statusWith))).toEqual(refused);
  });

  test("is served to this site, and to callers that are not browsers", async () => {
    const statuses = await Promise.all(OWN.map(statusWith));
    expect(statuses.filter(({ status }) => status >= 300)).toEqual([]);
  });
});

describe.each(CALLS.filter((call) => call.oneClick).map((call) => ({ name: nameOf(call), call })))(
  "$name",
  ({ call }) => {
    test("is served wherever the mail client is, since the link is signed", async () => {
      const statusWith = async (headers: Record<string, string>) => {
        const scene = await buildScene();
        return (await make(call, scene.people.guest, scene, headers)).status;
      };
      expect(await Promise.all(FOREIGN.map(statusWith))).toEqual(FOREIGN.map(() => 200));
    });
  },
);

const reading = CALLS.filter((call) => !call.oneClick && !changing.includes(call));

describe.each(reading.map((call) => ({ name: nameOf(call), call })))("$name", ({ call }) => {
  test("changes nothing, so that a link from another site may lead to it", async () => {
    const scene = await buildScene();
    const person = somebodyServed(call, scene);
    const reply = await make(call, person, scene, { "sec-fetch-site": "cross-site" });
    expect(reply.status).toBe((await make(call, person, scene)).status);
  });
});
