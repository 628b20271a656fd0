/** What is sent to take settings back: what this change made of them, and nothing that another administrator has done. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ofSettings } from "./undo-settings";

const before = { paidOnly: false, awardAfter: 60, seriesId: null };

/** What was sent, call by call. */
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ message: "Done" });
  });
});
afterEach(() => vi.unstubAllGlobals());

test("What was changed goes back to what it was, if it still is what it was changed to", async () => {
  await ofSettings(before, { awardAfter: 90, seen: { awardAfter: 60 } })?.takeBack();
  expect(sent).toEqual([{ awardAfter: 60, seen: { awardAfter: 90 }, takesBack: true }]);
});

test("What another had set so already stays", async () => {
  const change = { awardAfter: 90, seriesId: "series-1", seen: { awardAfter: 30, seriesId: null } };
  await ofSettings({ ...before, awardAfter: 90 }, change)?.takeBack();
  expect(sent).toEqual([{ seriesId: null, seen: { seriesId: "series-1" }, takesBack: true }]);
});

test("A change that changed nothing is nobody's to take back", () => {
  expect(ofSettings({ ...before, awardAfter: 90 }, { awardAfter: 90, seen: { awardAfter: 60 } })).toBeNull();
});
