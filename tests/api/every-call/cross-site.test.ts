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
  // What says neither is judged by where it was linked from, or by whether it looks like a link that was followed.
  { referer: "https://evil.example/page" },
  { referer: "no address" },
  { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
  // A browser that says both: one foreign answer is enough.
  { "sec-fetch-site": "cross-site", origin: TEST_ENV.NEXTAUTH_URL },
  { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
];

/** Besides a caller that says nothing of where it comes from. */
const OWN: Record<string, string>[] = [
  { "sec-fetch-site": "same-origin" },
  { origin: TEST_ENV.NEXTAUTH_URL },
  { referer: `${TEST_ENV.NEXTAUTH_URL}/admin/manage-matches`, accept: "text/html" },
  { accept: "application/json, text/plain, */*" },
  { "sec-fetch-site": "same-origin", origin: TEST_ENV.NEXTAUTH_URL },
];

const scheduler = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
const changing = CALLS.filter((call) => !call.foreign && !call.oneClick && (call.method !== "GET" || call.changes));

describe.each(changing.map((call, at) => ({ name: nameOf(call), call, at })))("$name", ({ call, at }) => {
  /** At once, or one after the other where there is one season for all of them. */
  async function eachOf<T>(all: Record<string, string>[], ask: (headers: Record<string, string>) => Promise<T>) {
    if (!call.ofSeason) return Promise.all(all.map(ask));
    const answers: T[] = [];
    for (const headers of all) answers.push(await ask(headers));
    return answers;
  }

  async function statusWith(headers: Record<string, string>, given?: Awaited<ReturnType<typeof buildScene>>) {
    const scene = given ?? (await buildScene());
    const reply = await make(call, somebodyServed(call, scene), scene, { ...scheduler, ...headers });
    return { headers, status: reply.status, code: reply.body.code };
  }

  test("is refused to other sites", async () => {
    const refused = FOREIGN.map((headers) => ({ headers, status: 403, code: "CROSS_SITE" }));
    // Nothing comes of any of them, so one scene serves them all.
    const scene = await buildScene();
    expect(await eachOf(FOREIGN, (headers) => statusWith(headers, scene))).toEqual(refused);
  });

  // Whose request it is gets judged before the call, in one place for all of them: each call is asked in one of the ways, and each
  // of the ways by a fifth of the calls.
  test("is served to this site, and to callers that are not browsers", async () => {
    const own = [{}, OWN[at % OWN.length] ?? {}];
    const statuses = await eachOf(own, (headers) => statusWith(headers));
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

/**
 * All that is stored, but for when others' picks were first shown (rule 2), for the seal that whoever looks at picks closes
 * what is closed with, and for counted tries: all three are noted as they happen, and nobody's to decide.
 */
const readUnshown = () =>
  readTables({
    tables: ["seals", "chain", "chain_links", "unlinked", "rate_limits"],
    columns: ["picks_closed_at", "picks_shown_at"],
  });

const reading = CALLS.filter((call) => !call.oneClick && !changing.includes(call));

describe.each(reading.map((call) => ({ name: nameOf(call), call })))("$name", ({ call }) => {
  test("changes nothing, so that a link from another site may lead to it", async () => {
    const scene = await buildScene();
    const ask = await prepare(call, somebodyServed(call, scene), scene);
    const before = await readUnshown();
    const { status } = await ask({ "sec-fetch-site": "cross-site" });
    expect(await readUnshown()).toEqual(before);
    expect((await ask()).status).toBe(status);
  });
});
