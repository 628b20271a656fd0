/** A notice that is sent again after no answer has the same id, in case it was saved. */
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeNotice } from "./admin-client";

const data = { noticeId: "n1", text: "Fees are due", createdAt: "2026-04-01T12:00:00Z", author: "Asha Menon" };
const accepted = () => Response.json({ message: "Notice sent", data });
const unanswered = () => {
  throw new TypeError("connection reset");
};
let sent: { text: string; noticeId?: string }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function write(text: string, answer: () => Response): Promise<void> {
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return answer();
  });
  const client = new QueryClient();
  await new MutationObserver(client, writeNotice).mutate({ text, mails: false }).catch(() => undefined);
  client.clear();
}

test("until it is saved, and as long as its text stays the same", async () => {
  await write("Fees are due", unanswered);
  await write("Fees are due", unanswered);
  await write("Fees are due on Friday", unanswered);
  await write("Fees are due on Friday", accepted);
  await write("Fees are due on Friday", accepted);
  const [first, second, other, again, fresh] = sent.map(({ noticeId }) => noticeId);
  expect(first).toBeDefined();
  expect([second === first, other === first, again === other, fresh === other]).toEqual([true, false, true, false]);
});

test("unless it was refused at once; a refusal of the second try says nothing of the first", async () => {
  const refused = () => Response.json({ error: "Write your notice", code: "INVALID_INPUT" }, { status: 400 });
  await write("Fees are due", refused);
  for (const answer of [unanswered, refused, accepted]) await write("Fees are due", answer);
  const [first, second, third, fourth] = sent.map(({ noticeId }) => noticeId);
  expect([second === first, third === second, fourth === second]).toEqual([false, true, true]);
});

test("but not for as long as the tab is open: the same text another day is a new notice", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-04-01T12:00:00Z") });
  await write("Picks close early", unanswered);
  vi.setSystemTime(new Date("2026-04-01T12:50:00Z"));
  await write("Picks close early", unanswered);
  vi.setSystemTime(new Date("2026-04-01T13:40:00Z"));
  await write("Picks close early", unanswered);
  vi.setSystemTime(new Date("2026-04-01T14:41:00Z"));
  await write("Picks close early", accepted);
  const [first, soon, late, anotherDay] = sent.map(({ noticeId }) => noticeId);
  expect([soon === first, late === first, anotherDay === first]).toEqual([true, true, false]);
});
