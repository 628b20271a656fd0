import { describe, expect, test } from "vitest";
import { readTables } from "../../support/stored-tables";
import { TEST_ENV } from "../../support/test-env";
import { buildScene, CALLS, make, nameOf, prepare, somebodyServed } from "./calls";

const FOREIGN: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { origin: "https://evil.example" },
  { origin: "https://localhost.evil.example:3000" },
  { origin: "http://localhost:3001" },
  { origin: "https://localhost:3000" },
  { origin: "null" },
  // Without either header, the referrer decides, or whether it looks like a followed link.
  { referer: "https://evil.example/page" },
  { referer: "no address" },
  { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
  // A browser that sends both: one foreign value is enough.
  { "sec-fetch-site": "cross-site", origin: TEST_ENV.NEXTAUTH_URL },
  { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
];

/** Besides a caller that sends no origin at all. */
const OWN: Record<string, string>[] = [
  { "sec-fetch-site": "same-origin" },
  { origin: TEST_ENV.NEXTAUTH_URL },
  { referer: `${TEST_ENV.NEXTAUTH_URL}/admin/manage-matches`, accept: "text/html" },
  { accept: "application/json, text/plain, */*" },
  { "sec-fetch-site": "same-origin", origin: TEST_ENV.NEXTAUTH_URL },
];

const scheduler = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
const changing = CALLS.filter((call) => !call.foreign && !call.oneClick && (call.method !== "GET" || call.changes));

test.each(changing.map((call, at) => ({ name: nameOf(call), call, at })))(
  "$name is refused to other sites, and served to this one",
  async ({ call, at }) => {
    // None of them changes anything, so all share one scene and one body.
    const scene = await buildScene();
    const ask = await prepare(call, somebodyServed(call, scene), scene);
    const asked = FOREIGN.map(async (headers) => {
      const { status, body } = await ask({ ...scheduler, ...headers });
      return { headers, status, code: body.code };
    });
    expect(await Promise.all(asked)).toEqual(FOREIGN.map((headers) => ({ headers, status: 403, code: "CROSS_SITE" })));
    // One function checks the origin for all calls, so each call is tried in one of the ways, and each of the
    // ways by a fifth of the calls. Callers that are not browsers ask in access.test.ts.
    const headers = { ...scheduler, ...OWN[at % OWN.length] };
    const { status } = await ask(headers);
    expect({ headers, status }).toEqual({ headers, status: expect.toBeOneOf([200, 201]) });
  },
);

describe.each(CALLS.filter((call) => call.oneClick).map((call) => ({ name: nameOf(call), call })))(
  "$name",
  ({ call }) => {
    test("is served to mail clients on any site, since the link is signed", async () => {
      const statusWith = async (headers: Record<string, string>) => {
        const scene = await buildScene();
        return (await make(call, scene.people.guest, scene, headers)).status;
      };
      expect(await Promise.all(FOREIGN.map(statusWith))).toEqual(FOREIGN.map(() => 200));
    });
  },
);

/** Everything stored, except closing times and attempt counts, which reads may write too. */
const readStored = () => readTables({ tables: ["rate_limits"], columns: ["picks_closed_at"] });

const reading = CALLS.filter((call) => !call.oneClick && !changing.includes(call));

describe.each(reading.map((call) => ({ name: nameOf(call), call })))("$name", ({ call }) => {
  test("changes nothing, so links from other sites are fine", async () => {
    const scene = await buildScene();
    const ask = await prepare(call, somebodyServed(call, scene), scene);
    const before = await readStored();
    const { status } = await ask({ "sec-fetch-site": "cross-site" });
    expect(await readStored()).toEqual(before);
    expect((await ask()).status).toBe(status);
  });
});
