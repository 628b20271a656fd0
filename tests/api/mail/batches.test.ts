import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { deliverDueMails } from "@/lib/mail/outbox";
import { sendTogether } from "@/lib/mail/service";
import { ANSWERS } from "../../support/mail-service";

// The configuration is read once, so tests with a mail service need their own file.
const service = await vi.hoisted(async () => {
  const started = await (await import("../../support/mail-service")).startMailService();
  Object.assign(process.env, { RESEND_API_KEY: "re_a_key_for_tests", RESEND_BASE_URL: started.url });
  return started;
});

beforeEach(async () => {
  vi.spyOn(log(), "warn");
  service.answer = ANSWERS.sent;
  service.requests.length = 0;
  await db().mail.deleteMany();
});

afterAll(() => service.stop());

/** So many emails from one batch, all due at the same moment. */
async function post(count: number, traits = {}) {
  const now = new Date();
  const mail = { subject: "Subject", html: "<p>-</p>", text: "-", bulk: true, nextAttemptAt: now, ...traits };
  const to = Array.from({ length: count }, (_, index) => `player-${index}@example.com`);
  await db().mail.createMany({ data: to.map((address) => ({ ...mail, to: address })) });
  return now;
}

const batches = () => service.requests.filter(({ url }) => url === "/emails/batch");
const readersOf = ({ body }: { body: unknown }) => (Array.isArray(body) ? body.map(({ to }) => String(to)) : []);
const keyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers["idempotency-key"]);
const unsent = () => db().mail.count({ where: { sentAt: null } });
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE);

test("Bulk email goes out by the hundred, each once, with the unsubscribe headers", async () => {
  const now = await post(250, { unsubscribeUrl: "https://example.com/stop" });
  expect(await deliverDueMails(now)).toEqual({ sent: 250, failed: 0 });
  expect(batches().map(({ body }) => body.length)).toEqual([100, 100, 50]);
  expect(new Set(batches().flatMap(readersOf)).size).toBe(250);
  expect(batches()[0]?.body).toMatchObject({ 0: { headers: { "List-Unsubscribe": "<https://example.com/stop>" } } });
  expect(new Set(batches().map(keyOf)).size).toBe(3);
  expect(await db().mail.count({ where: { html: null, text: null, unsubscribeUrl: null } })).toBe(250);
});

test.each(["cut", "broken"] as const)(
  "Those whose answer was %s are tried again as they were, under the same key, whatever else has become due",
  async (answer) => {
    service.answer = ANSWERS[answer];
    const now = await post(150);
    expect(await deliverDueMails(now)).toEqual({ sent: 0, failed: 150 });
    const first = new Map(batches().map((request) => [keyOf(request), readersOf(request).sort()]));
    service.answer = ANSWERS.sent;
    service.requests.length = 0;
    await post(30, { nextAttemptAt: now });
    expect(await deliverDueMails(later(now, 1))).toEqual({ sent: 180, failed: 0 });
    const again = new Map(batches().map((request) => [keyOf(request), readersOf(request).sort()]));
    for (const [key, readers] of first) expect(again.get(key)).toEqual(readers);
    expect(await unsent()).toBe(0);
  },
);

test("A batch is always sent in the same order, since the service compares the whole request", async () => {
  const mail = { to: "a@example.com", html: "-", text: "-", unsubscribeUrl: null };
  const messages = ["1", "2", "3"].map((id) => ({ ...mail, id, subject: `Mail ${id}` }));
  service.answer = (response) => {
    const body = { data: [{ id: "1" }, { id: "2" }], errors: [{ index: 2, message: "-" }] };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  for (const claimed of [messages, messages.toReversed()])
    expect([...(await sendTogether(claimed)).keys()]).toEqual(["3"]);
  const [first, again] = batches().map((request) => [keyOf(request), request.body]);
  expect(again).toEqual(first);
});

test("A refused address doesn't stop other emails, and isn't tried again", async () => {
  const now = await post(40);
  service.answer = (response) => {
    const data = Array.from({ length: 39 }, () => ({ id: crypto.randomUUID() }));
    const body = { data, errors: [{ index: 7, message: "Invalid `to` field." }] };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  expect(await deliverDueMails(now)).toEqual({ sent: 39, failed: 1 });
  const to = readersOf(batches()[0] ?? { body: [] })[7];
  expect(await db().mail.findFirst({ where: { givenUpAt: now } })).toMatchObject({ to, attempts: 1 });
  service.answer = ANSWERS.sent;
  service.requests.length = 0;
  expect(await deliverDueMails(later(now, 1))).toEqual({ sent: 0, failed: 0 });
  expect(service.requests).toEqual([]);
});

test("An email someone is waiting for goes between two batches", async () => {
  const now = await post(200);
  let asked = 0;
  service.answer = async (response) => {
    asked += 1;
    const mail = { to: "ada@example.com", subject: "Code", html: "-", text: "-", nextAttemptAt: now };
    if (asked === 1) await db().mail.create({ data: mail });
    ANSWERS.sent(response);
  };
  expect(await deliverDueMails(now)).toEqual({ sent: 201, failed: 0 });
  expect(service.requests.map(({ url }) => url)).toEqual(["/emails/batch", "/emails", "/emails/batch"]);
});
