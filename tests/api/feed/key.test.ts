/** Whatever the match data source answers, our key doesn't leak. */
import { afterAll, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { buildAsker, feedMatch, live, openFeedSource, resetFeedState, stored } from "../../support/feed";
import { answersWith, BROKEN, type FeedAnswer, failure, success } from "../../support/feed-source";
import { emptySeason } from "../../support/season";
import { FEED_ENV } from "../../support/test-env";

const source = await openFeedSource();
afterAll(source.stop);

const KEY = FEED_ENV.CRICKETDATA_API_KEY;

test("The key is in no reply, no log and no row, whatever the source answers", async () => {
  await emptySeason();
  const asker = await buildAsker();
  const match = feedMatch({ id: "the-match" });
  source.answer = answersWith([live(match)]);
  await asker.refreshAll();
  const logged: unknown[] = [];
  for (const level of ["debug", "info", "warn", "error"] as const) {
    vi.spyOn(log(), level).mockImplementation((...entry: unknown[]) => void logged.push(entry));
  }
  const seen: unknown[] = [];
  const before = await stored(match);
  expect(before.innings).toHaveLength(1);
  await resetFeedState();
  source.answer = BROKEN.cut;
  const [cut, pulled] = await Promise.all([asker.refresh(match), asker.pull()]);
  expect(cut).toMatchObject({
    status: 502,
    body: { code: "FEED_FAILED", error: expect.stringContaining("match data source") },
  });
  expect(await stored(match)).toEqual(before);
  seen.push(cut.body, pulled.body, await db().feedState.findMany());
  const answers: FeedAnswer[] = [
    BROKEN.html,
    failure(`Invalid API Key ${KEY}`),
    failure(`Blocked for 15 minutes: ${KEY}`),
    success({ ...live(match, 70, 12), status: `Key ${KEY} opt to bowl`, venue: KEY }),
  ];
  for (const answer of answers) {
    await resetFeedState();
    source.answer = answer;
    const { body } = await asker.refresh(match);
    seen.push(body, (await asker.pull()).body, await db().feedState.findMany());
  }
  seen.push(await stored(match), await db().auditEntry.findMany());
  const everything = JSON.stringify([seen, logged.map((line) => JSON.stringify(line))]);
  expect(logged.length).toBeGreaterThan(0);
  expect(everything).toContain("*** opt to bowl");
  expect(everything).not.toContain(KEY);
});
