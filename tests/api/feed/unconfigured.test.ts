/** Without a key the calls say what to set, and the scheduled one does nothing. */
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildAsker } from "../../support/feed";
import { Person } from "../../support/person";
import { buildMatch, emptySeason } from "../../support/season";
import { TEST_ENV } from "../../support/test-env";

// The configuration is read once, and not before this.
process.env.CRICKETDATA_API_KEY = "";

beforeEach(emptySeason);

test("the three calls name the variables", async () => {
  const asker = await buildAsker();
  const { matchId: id } = await buildMatch();
  for (const reply of [await asker.pull(), await asker.refreshAll(), await asker.refresh({ id })]) {
    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 502,
      body: {
        code: "FEED_FAILED",
        error: "No match data source is set up: set CRICKETDATA_API_KEY and CRICKETDATA_SERIES_ID",
      },
    });
  }
});

test("the scheduled refresh changes nothing", async () => {
  await buildMatch({ matchDate: new Date(Date.now() - 3_600_000) });
  const before = await db().match.findMany();
  const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
  const { status, body } = await new Person().get("/api/cron/refresh-scores", { headers });
  expect({ status, data: body.data }).toMatchObject({ status: 200, data: { checked: 0, problems: [] } });
  expect(await db().match.findMany()).toEqual(before);
});
