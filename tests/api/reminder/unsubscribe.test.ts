import { beforeEach, describe, expect, test } from "vitest";
import { keyedHash } from "@/lib/account/credentials";
import { db } from "@/lib/db";
import { unsubscribeToken } from "@/lib/notify/unsubscribe-link";
import { nextMailTo } from "../../support/mails";
import { Person } from "../../support/person";
import { at, buildReader, remindAt } from "../../support/reminders";
import { buildMatch, emptySeason } from "../../support/season";
import { TEST_ENV } from "../../support/test-env";

beforeEach(async () => {
  await emptySeason();
  await db().mail.deleteMany();
});

const path = (token: string) => `/api/reminders/unsubscribe/${token}`;
const wants = async ({ id }: { id: string }) =>
  (await db().profile.findUniqueOrThrow({ where: { userId: id } })).reminderEmail;

/** What Gmail and others send for their user: from another site, a form with one field, no cookie. */
const oneClick = {
  headers: {
    "content-type": "application/x-www-form-urlencoded",
    origin: "https://mail.example",
    "sec-fetch-site": "cross-site",
  },
  body: "List-Unsubscribe=One-Click",
};

describe("A waiting reminder is withdrawn", () => {
  const others = async ({ email }: { email: string }) => db().mail.count({ where: { to: { not: email } } });

  const byTheLink = ({ id }: { id: string }) => new Person().call("POST", path(unsubscribeToken(id)), oneClick);
  const byTheSwitch = async (user: Awaited<ReturnType<typeof buildReader>>) =>
    (await new Person().carrySession(user)).put("/api/profile/update", { email: user.email, reminderEmail: false });

  test.each([
    ["by the link of another", byTheLink],
    ["by the switch in Settings", byTheSwitch],
  ])("%s, and other players' stay", async (_name, stop) => {
    const [reader] = [await buildReader(), await buildReader()];
    await buildMatch({ matchDate: at("14:00", 20) });
    await remindAt(at("10:00", 20));
    expect(await others(reader)).toBe(1);
    expect(await stop(reader)).toMatchObject({ status: 200 });
    expect(await db().mail.count({ where: { to: reader.email } })).toBe(0);
    expect(await others(reader)).toBe(1);
  });
});

describe("A reminder that was withdrawn", () => {
  const switchTo = async (reader: Awaited<ReturnType<typeof buildReader>>, reminderEmail: boolean) => {
    const person = await new Person().carrySession(reader);
    expect(await person.put("/api/profile/update", { email: reader.email, reminderEmail })).toMatchObject({
      status: 200,
    });
  };

  test.each([
    ["by the switch in Settings", (reader: Awaited<ReturnType<typeof buildReader>>) => switchTo(reader, false)],
    ["by its link", ({ id }: { id: string }) => new Person().call("POST", path(unsubscribeToken(id)), oneClick)],
  ])("%s is rewritten once for players who want them again, and nobody else", async (_name, stop) => {
    const [reader] = [await buildReader(), await buildReader()];
    const { matchId } = await buildMatch({ matchDate: at("14:00", 20) });
    expect(await remindAt(at("10:00", 20))).toHaveLength(2);
    await stop(reader);
    expect(await remindAt(at("10:05", 20))).toEqual([]);
    await switchTo(reader, true);
    expect(await remindAt(at("10:10", 20))).toEqual([{ to: reader.email, matches: [matchId] }]);
    expect(await remindAt(at("10:15", 20))).toEqual([]);
  });
});

test("A reminder has the one-click unsubscribe headers, and they work as written", async () => {
  const reader = await buildReader();
  await buildMatch({ matchDate: at("14:00", 20) });
  await remindAt(at("10:00", 20));
  await db().mail.updateMany({ data: { expiresAt: null, nextAttemptAt: new Date() } });
  const scheduler = { headers: { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` } };
  expect((await new Person().get("/api/cron/send-mails", scheduler)).body.data).toMatchObject({ failed: 0 });
  const mail = await nextMailTo(reader.email);
  expect(mail.headers).toMatchObject({
    "List-Unsubscribe": expect.stringMatching(/^<http:\/\/localhost:3000\/api\/reminders\/unsubscribe\/[\w.]+>$/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  const url = mail.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
  const page = /Stop these reminders: (\S+)/.exec(mail.text)?.[1] ?? "";
  expect(page).toBe(url.replace("/api/reminders/unsubscribe/", "/unsubscribe/"));
  expect(mail.html).toContain(`href="${page}"`);
  expect(await new Person().call("POST", url, oneClick)).toMatchObject({ status: 200 });
  expect(await wants(reader)).toBe(false);
  expect(await remindAt(at("10:05", 20))).toEqual([]);
  // Once sent, nothing is left that could turn someone's reminders off.
  expect(await db().mail.findFirstOrThrow()).toMatchObject({ text: null, html: null, unsubscribeUrl: null });
});

describe("Unsubscribing", () => {
  test.each([
    ["as mail clients do", oneClick],
    ["with a form of parts", { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x--" }],
    ["as the page's button does", {}],
  ])("works signed out, %s, and again changes nothing", async (_how, request) => {
    const [reader, other] = [await buildReader(), await buildReader()];
    for (let times = 0; times < 2; times += 1) {
      const reply = await new Person().call("POST", path(unsubscribeToken(reader.id)), request);
      expect(reply).toMatchObject({ status: 200, body: { message: "You won't get any more reminder emails" } });
      expect([await wants(reader), await wants(other)]).toEqual([false, true]);
    }
  });

  test("never happens by just opening the link", async () => {
    const reader = await buildReader();
    const token = unsubscribeToken(reader.id);
    const reply = await new Person().get(path(token));
    expect(reply.status).toBe(303);
    expect(reply.headers.get("location")).toBe(`http://localhost:3000/unsubscribe/${token}`);
    expect(await wants(reader)).toBe(true);
  });

  test.each([
    ["without a signature", (id: string) => id],
    ["with an empty signature", (id: string) => `${id}.`],
    ["cut off", (id: string) => unsubscribeToken(id).slice(0, -1)],
    ["with something appended", (id: string) => `${unsubscribeToken(id)}0`],
    ["with the signature of another", (id: string) => `${id}.${keyedHash("another", "unsubscribe")}`],
    ["with a signature made for another purpose", (id: string) => `${id}.${keyedHash(id, "token")}`],
    ["for an unknown user", () => unsubscribeToken("").slice(0, 20)],
  ])("is refused for a link %s", async (_how, forge) => {
    const reader = await buildReader();
    const reply = await new Person().call("POST", path(forge(reader.id)));
    expect(reply).toMatchObject({ status: 400, body: { code: "TOKEN_INVALID" } });
    expect(await wants(reader)).toBe(true);
  });
});
