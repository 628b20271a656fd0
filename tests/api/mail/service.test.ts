import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { deliverDueMails } from "@/lib/mail/outbox";
import { buildUser } from "../../support/builders";
import { ANSWERS } from "../../support/mail-service";
import { Person } from "../../support/person";
import { contentOf } from "../../support/raw-sql";
import { TEST_ENV } from "../../support/test-env";

const KEY = "re_a_key_for_tests";
const MINUTE = 60_000;

// The configuration is read once, so tests with a mail service need their own file.
const service = await vi.hoisted(async () => {
  const started = await (await import("../../support/mail-service")).startMailService();
  const configured = { RESEND_API_KEY: "re_a_key_for_tests", RESEND_BASE_URL: started.url };
  Object.assign(process.env, configured, { MAIL_FROM: "Googly <googly@example.com>" });
  return started;
});

beforeEach(async () => {
  service.answer = ANSWERS.sent;
  service.requests.length = 0;
  await db().mail.deleteMany();
});
afterAll(() => service.stop());

const LATER = new Date(Date.now() + 20 * MINUTE);

const scheduler = { headers: { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` } };
const sendDue = () => new Person().get("/api/cron/send-mails", scheduler);

async function register() {
  const email = `ada-${crypto.randomUUID()}@example.com`;
  const body = { firstName: "Ada", lastName: "Lovelace", email, password: "punch-cards" };
  return { email, reply: await new Person().post("/api/auth/register", body) };
}

function postMail(to = "ada@example.com", nextAttemptAt = new Date()) {
  return db().mail.create({ data: { to, subject: "Subject", html: "<p>Secret</p>", text: "Secret", nextAttemptAt } });
}

const mailTo = (email: string) => db().mail.findFirstOrThrow({ where: { to: email } });
const untilTried = (email: string) =>
  vi.waitFor(async () => expect(await mailTo(email)).toMatchObject({ attempts: 1 }), { interval: 10, timeout: 5_000 });

describe("An email", () => {
  test("is sent to the service after the reply, with its id as the key, and then its text is erased", async () => {
    const { email, reply } = await register();
    expect(reply.status).toBe(201);
    await vi.waitFor(async () => expect((await mailTo(email)).sentAt).not.toBeNull(), { interval: 10, timeout: 5_000 });
    const mail = await mailTo(email);
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]).toMatchObject({
      method: "POST",
      url: "/emails",
      headers: { authorization: `Bearer ${KEY}`, "idempotency-key": mail.id },
    });
    const { body } = service.requests[0] ?? {};
    expect(body).toEqual({
      from: "Googly <googly@example.com>",
      to: email,
      subject: expect.stringMatching(/^\d{6} is your Googly code$/),
      html: expect.stringContaining("<!doctype html>"),
      text: expect.stringMatching(/\d{6}/),
      headers: { "X-Entity-Ref-ID": mail.id },
    });
    expect(mail).toMatchObject({ html: null, text: null, nextAttemptAt: null, givenUpAt: null, attempts: 1 });
  });

  test.each(["unverified", "broken", "cut"] as const)("survives a service whose answer is %s", async (answer) => {
    service.answer = ANSWERS[answer];
    const { email, reply } = await register();
    expect(reply.status).toBe(201);
    await vi.waitFor(() => expect(service.requests.length).toBe(1), { interval: 10, timeout: 5_000 });
    await untilTried(email);
    expect(await mailTo(email)).toMatchObject({
      sentAt: null,
      givenUpAt: null,
      draft: expect.objectContaining({ secretId: expect.stringMatching(/^code:/) }),
    });

    service.answer = ANSWERS.sent;
    expect((await sendDue()).body.data).toEqual({ sent: 0, failed: 0 });
    await db().mail.updateMany({ where: { to: email }, data: { nextAttemptAt: new Date() } });
    expect((await sendDue()).body.data).toEqual({ sent: 1, failed: 0 });
    expect(await mailTo(email)).toMatchObject({ sentAt: expect.any(Date), text: null, html: null });
    expect(new Set(service.requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  test("that is too soon for the service's rate limit waits, and doesn't count as failed", async () => {
    await Promise.all([postMail("first@example.com"), postMail("second@example.com")]);
    let refusals = 0;
    service.answer = (response) => (refusals++ < 3 ? ANSWERS.limited(response) : ANSWERS.sent(response));
    expect((await sendDue()).body.data).toEqual({ sent: 2, failed: 0 });
    expect(service.requests).toHaveLength(5);
    expect(new Set(service.requests.map(({ headers }) => headers["idempotency-key"])).size).toBe(2);

    const { id } = await postMail();
    service.answer = ANSWERS.limited;
    expect((await sendDue()).body.data).toEqual({ sent: 0, failed: 1 });
    expect(await db().mail.findUnique({ where: { id } })).toMatchObject({ attempts: 1, text: "Secret", sentAt: null });
  });

  test.each(["silent", "endless"] as const)(
    "does not wait for ever for a service that is %s, and no player waits at all",
    async (answer) => {
      const patience = new AbortController();
      const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
      service.answer = ANSWERS[answer];
      const { email, reply } = await register();
      expect(reply.status).toBe(201);
      await vi.waitFor(() => expect(service.requests.length).toBe(1), { interval: 10, timeout: 5_000 });
      expect(timeout).toHaveBeenCalledWith(10_000);
      patience.abort();
      await untilTried(email);
      expect(await mailTo(email)).toMatchObject({ sentAt: null, draft: expect.any(Object) });
    },
  );
});

describe("An email that can't be sent", () => {
  test("is given up at once if the service refuses its address, and others are still sent", async () => {
    const [{ id }, other] = [await postMail("typo@gmial.com"), await postMail("ada@example.com", LATER)];
    service.answer = ANSWERS.invalid;
    expect((await sendDue()).body.data).toEqual({ sent: 0, failed: 1 });
    const refused = { givenUpAt: expect.any(Date), nextAttemptAt: null, text: null, attempts: 1 };
    expect(await db().mail.findUnique({ where: { id } })).toMatchObject(refused);
    expect(await new Person().get("/api/health")).toMatchObject({ status: 200, body: { parts: { mails: "ok" } } });
    service.answer = ANSWERS.sent;
    expect(await deliverDueMails(LATER)).toEqual({ sent: 1, failed: 0 });
    expect(await db().mail.findUnique({ where: { id: other.id } })).toMatchObject({ sentAt: LATER });
  });

  test("is retried after growing pauses, then given up, logged and erased", async () => {
    service.answer = ANSWERS.unverified;
    const [warned, gaveUp] = [vi.spyOn(log(), "warn"), vi.spyOn(log(), "error")];
    const { id } = await postMail();
    const read = () => db().mail.findUniqueOrThrow({ where: { id } });
    const pauses: number[] = [];
    let now = new Date();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      expect(await deliverDueMails(now)).toEqual({ sent: 0, failed: 1 });
      const next = (await read()).nextAttemptAt ?? now;
      pauses.push((next.getTime() - now.getTime()) / MINUTE);
      expect(await deliverDueMails(new Date(next.getTime() - 1))).toEqual({ sent: 0, failed: 0 });
      now = next;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, 720]);
    expect(gaveUp).not.toHaveBeenCalled();
    expect(await deliverDueMails(now)).toEqual({ sent: 0, failed: 1 });

    const after = { givenUpAt: now, nextAttemptAt: null, sentAt: null, html: null, text: null, attempts: 7 };
    expect(await read()).toMatchObject(after);
    expect(gaveUp).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ mailId: id, attempts: 7 }),
      expect.any(String),
    );
    expect(JSON.stringify([...warned.mock.calls, ...gaveUp.mock.calls])).not.toMatch(
      /Secret|ada@example\.com|re_a_key/,
    );
    expect(await deliverDueMails(new Date(now.getTime() + 1e9))).toEqual({ sent: 0, failed: 0 });
    expect(service.requests).toHaveLength(7);
  });
});

describe("GET /api/cron/send-mails", () => {
  test("twice at once sends each email once, and the second says that it did nothing", async () => {
    await Promise.all(Array.from({ length: 45 }, (_, index) => postMail(`player-${index}@example.com`)));
    const replies = await Promise.all([sendDue(), sendDue()]);
    expect(replies.map(({ body }) => body.data)).toContainEqual({ sent: 45, failed: 0 });
    expect(replies.map(({ body }) => body)).toContainEqual({
      message: "Another run is in progress, so this one did nothing",
      data: null,
    });
    expect(service.requests).toHaveLength(45);
    expect(new Set(service.requests.map(({ body }) => body.to)).size).toBe(45);
  });

  test("sends emails that someone is waiting for before bulk email", async () => {
    const long = new Date(Date.now() - MINUTE);
    const bulk = { subject: "Subject", html: "-", text: "-", nextAttemptAt: long, bulk: true };
    await db().mail.createMany({
      data: Array.from({ length: 25 }, (_, index) => ({ ...bulk, to: `${index}@example.com` })),
    });
    await postMail();
    await sendDue();
    expect(service.requests.map(({ url }) => url)).toEqual(["/emails", "/emails/batch"]);
    expect(service.requests[0]?.body).toMatchObject({ to: "ada@example.com" });
    expect(service.requests[1]?.body).toHaveLength(25);
  });
});

describe("A waiting email", () => {
  /** What the service has received so far, as text. */
  const untilAsked = () => vi.waitFor(() => expect(service.requests.length).toBe(1), { interval: 10, timeout: 5_000 });
  const sentTexts = () => service.requests.map(({ body }) => String(body.text));
  const dump = async () => JSON.stringify(await contentOf(env().DATABASE_URL));

  test("holds no code: the database never has it, and it is the same at every attempt", async () => {
    service.answer = ANSWERS.broken;
    const { email } = await register();
    await untilAsked();
    const [code = "none"] = /\b\d{6}\b/.exec(sentTexts()[0] ?? "") ?? [];
    expect(code).toMatch(/^\d{6}$/);
    expect(await dump()).not.toMatch(new RegExp(`\\b${code}\\b`));

    service.answer = ANSWERS.sent;
    await deliverDueMails(new Date(Date.now() + 2 * MINUTE));
    expect(sentTexts()[1]).toBe(sentTexts()[0]);
    expect(service.requests[1]?.body.subject).toBe(`${code} is your Googly code`);
    expect(String(service.requests[1]?.body.html)).toContain(code);
    expect(await dump()).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(await mailTo(email)).toMatchObject({ draft: null, html: null, text: null, sentAt: expect.any(Date) });
    expect(await new Person().post("/api/auth/verify-email", { email, code })).toMatchObject({ status: 200 });
  });

  test("holds no link to reset a password either, and the link works once it is sent", async () => {
    service.answer = ANSWERS.broken;
    const { email } = await buildUser();
    await new Person().post("/api/auth/forgot-password", { email });
    await untilAsked();
    const token = /\/reset-password\/([\w-]{43})/.exec(sentTexts()[0] ?? "")?.[1] ?? "none";
    expect(token).not.toBe("none");
    expect(await dump()).not.toContain(token);
    expect(String(service.requests[0]?.body.html)).toContain(`/reset-password/${token}"`);
    const reset = () => new Person().post(`/api/auth/reset-password/${token}`, { password: "newest-password" });
    expect(await reset()).toMatchObject({ status: 200 });
  });

  test.each([
    ["a code", 15, async () => (await register()).email],
    [
      "a link",
      60,
      async () => {
        const { email } = await buildUser();
        await new Person().post("/api/auth/forgot-password", { email });
        return email;
      },
    ],
  ])("with %s is given up after %i minutes, when it is no longer useful", async (_what, minutes, ask) => {
    service.answer = ANSWERS.broken;
    const email = await ask();
    await untilAsked();
    const { expiresAt } = await mailTo(email);
    expect(((expiresAt?.getTime() ?? 0) - Date.now()) / MINUTE).toBeCloseTo(minutes, 0);
    service.requests.length = 0;
    await db().mail.updateMany({ where: { to: email }, data: { expiresAt: new Date(), nextAttemptAt: new Date() } });
    await deliverDueMails(new Date());
    await sendDue();
    expect(service.requests).toEqual([]);
    expect(await mailTo(email)).toMatchObject({ draft: null, givenUpAt: expect.any(Date), nextAttemptAt: null });
  });
});
