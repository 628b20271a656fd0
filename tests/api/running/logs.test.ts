import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { sendDueMails } from "@/lib/mail/outbox";
import { unsubscribeToken } from "@/lib/notify/unsubscribe-link";
import { buildPerson, buildResetToken, PASSWORD } from "../../support/builders";
import { ANSWERS } from "../../support/mail-service";
import { Person } from "../../support/person";
import { TEST_ENV } from "../../support/test-env";

// The configuration is read once, so tests that log need their own file.
const service = await vi.hoisted(async () => {
  const started = await (await import("../../support/mail-service")).startMailService();
  const configured = { RESEND_API_KEY: "re_a_key_for_tests", RESEND_BASE_URL: started.url };
  Object.assign(process.env, configured, { LOG_LEVEL: "debug" });
  return started;
});

let written = "";

beforeEach(async () => {
  await db().mail.deleteMany();
  service.answer = ANSWERS.broken;
  written = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterAll(() => service.stop());

function lines(): Record<string, unknown>[] {
  return written
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const lineOf = (message: string) =>
  vi.waitFor(
    () => {
      const line = lines().find(({ msg }) => msg === message);
      if (!line) throw new Error(`Nothing says "${message}"`);
      return line;
    },
    { interval: 10, timeout: 5_000 },
  );

const register = (email: string) => {
  const body = { firstName: "Ada", lastName: "Lovelace", email, password: "punch-cards" };
  return new Person().post("/api/auth/register", body);
};

describe("Every line of a call carries its id", () => {
  test("including what is logged deep inside, and after the reply", async () => {
    const reply = await register("ada@example.com");
    const requestId = reply.headers.get("x-request-id");
    expect(await lineOf("an email was not sent and will be tried again")).toMatchObject({ requestId, level: 40 });
    expect(lines()).toContainEqual(
      expect.objectContaining({ requestId, method: "POST", path: "/api/auth/register", status: 201 }),
    );
    expect(lines().filter((line) => line.requestId !== requestId)).toEqual([]);
  });

  test.each(["short", "x".repeat(101), "ada@example.com", 'quote"quote', "has a space", "<script>alert(1)</script>"])(
    "but not what is no id: %s",
    async (given) => {
      const reply = await new Person().get("/api/auth/check-auth", { headers: { "x-request-id": given } });
      expect(reply.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
      expect(written).not.toContain(given);
    },
  );
});

test("Every line of a job carries its run's id", async () => {
  const mail = { to: "ada@example.com", subject: "-", html: "-", text: "-", nextAttemptAt: new Date() };
  await db().mail.createMany({ data: [mail, mail] });
  await sendDueMails(new Date());
  const first = lines();
  expect(first).toHaveLength(2);
  expect(new Set(first.map(({ job, runId }) => `${job} ${runId}`)).size).toBe(1);
  expect(first[0]).toMatchObject({ job: "send-mails", runId: expect.stringMatching(/^[\da-f-]{36}$/) });
});

describe("No line holds", () => {
  test("an address, a password, a token or a secret of the caller", async () => {
    const { user, person } = await buildPerson();
    const token = await buildResetToken(user);
    await register("grace@example.com");
    await new Person().post("/api/auth/login", { email: user.email, password: "wrong-password" });
    await new Person().post("/api/auth/login", { email: user.email, password: PASSWORD });
    await new Person().post("/api/auth/forgot-password", { email: user.email });
    await new Person().post(`/api/auth/reset-password/${token}`, { password: "another-password" });
    // The same token, as a mail program may encode it.
    const encoded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
    await new Person().post(`/api/auth/reset-password/${encoded}`, { password: "another-password" });
    await new Person().call("POST", `/api/reminders/unsubscribe/${unsubscribeToken(user.id)}`);
    await person.get("/api/match/list?email=ada@example.com");
    await new Person().get("/api/cron/send-mails", { headers: { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` } });
    await lineOf("an email was not sent and will be tried again");
    expect(lines().length).toBeGreaterThan(7);
    expect(written).not.toMatch(/@|punch-cards|a-straight-bat|wrong-password|another-password|re_a_key/);
    for (const secret of [token.slice(1), unsubscribeToken(user.id), TEST_ENV.CRON_SECRET, TEST_ENV.NEXTAUTH_SECRET]) {
      expect(written).not.toContain(secret);
    }
  });
});
