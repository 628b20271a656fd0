/** Notices: who writes them, who sees them, until when, and actions on them at once. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { buildNotice } from "../../support/notices";
import type { Person } from "../../support/person";

type Somebody = Awaited<ReturnType<typeof buildPerson>>;
let admin: Somebody;
let player: Somebody;

beforeEach(async () => {
  await db().notice.deleteMany();
  [admin, player] = await Promise.all([
    buildPerson({ isAdmin: true, firstName: "Asha", lastName: "Menon" }),
    buildPerson(),
  ]);
});

const write = (text: string, more: object = {}) => admin.person.post("/api/admin/write-notice", { text, ...more });
const unread = async (person: Person): Promise<string[]> =>
  (await person.get("/api/notice/unread")).body.data.map(({ text }: { text: string }) => text);
const read = (person: Person, noticeId: string) => person.post("/api/notice/read", { noticeId });

describe("A notice", () => {
  test("is unread for all players, newest first, with author and time, until they have read it", async () => {
    await write("Entry fees are due");
    const { status, body } = await write("  The final is on Sunday.\r\nBring the trophy.\n");
    expect({ status, message: body.message }).toEqual({ status: 201, message: "Notice sent" });
    expect(body.data).toMatchObject({ text: "The final is on Sunday.\nBring the trophy.", author: "Asha Menon" });
    const { data } = (await player.person.get("/api/notice/unread")).body;
    expect(data[0]).toEqual(body.data);
    expect(data[1]).toMatchObject({ text: "Entry fees are due", author: "Asha Menon" });

    expect(await read(player.person, body.data.noticeId)).toMatchObject({ status: 200 });
    expect(await unread(player.person)).toEqual(["Entry fees are due"]);
    expect(await unread(admin.person)).toHaveLength(2);
  });

  test("disappears from all screens when it is deleted, with its read marks", async () => {
    const { noticeId } = (await write("A slip of the thumb")).body.data;
    await read(player.person, noticeId);
    const taken = await admin.person.post("/api/admin/delete-notice", { noticeId });
    expect(taken).toMatchObject({ status: 200, body: { message: "Notice deleted" } });
    expect([await unread(admin.person), await db().noticeRead.count()]).toEqual([[], 0]);
    for (const path of ["/api/admin/delete-notice", "/api/notice/read"]) {
      expect(await admin.person.post(path, { noticeId })).toMatchObject({
        status: 404,
        body: { error: "This notice no longer exists", code: "NOT_FOUND" },
      });
    }
  });

  test("appears in Activity without its text, so that it can be removed", async () => {
    const { noticeId } = (await write("Entry fees are due", { mails: true })).body.data;
    await admin.person.post("/api/admin/delete-notice", { noticeId });
    const { data } = (await admin.person.get(`/api/activity/list?person=${admin.user.id}`)).body;
    expect(data).toMatchObject([
      { action: "delete-notice", actorName: "Asha Menon", changes: [] },
      { action: "write-notice", changes: [{ field: "mails", after: true }] },
    ]);
  });
});

describe("The text of a notice", () => {
  test.each([
    ["is missing", {}, "Write your notice"],
    ["is empty", { text: " \n\t" }, "Write your notice"],
    ["is too long", { text: "x".repeat(2001) }, "At most 2000 characters"],
    ["has a hidden character", { text: "a\u0007b" }, "This text has invisible characters"],
    ["changes its direction", { text: "a\u202Eb" }, "This text has invisible characters"],
  ])("that %s is refused", async (_case, body, sentence) => {
    const reply = await admin.person.post("/api/admin/write-notice", body);
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", fields: { text: sentence } } });
    expect(await db().notice.count()).toBe(0);
  });

  test("may have the full length, in any script, with emoji", async () => {
    for (const text of ["x".repeat(2000), "नमस्ते 👨‍👩‍👧‍👦 مرحبا", "<b>not bold</b> & http://example.com"]) {
      expect((await write(text)).body.data.text).toBe(text);
    }
  });
});

test("administrators see the newest, how many have read each, and how many players want emails", async () => {
  const { id } = await buildNotice({ text: "Read", authorId: admin.user.id });
  await buildNotice({ text: "Being mailed", createdAt: new Date(Date.now() + 1), mailedTo: "" });
  for (const { person } of [admin, player]) await read(person, id);
  const before = (await admin.person.get("/api/admin/list-notices")).body;
  expect(before.data).toMatchObject([
    { text: "Being mailed", reads: 0, mailing: true, author: null },
    { text: "Read", reads: 2, mailing: false, author: "Asha Menon" },
  ]);
  await db().profile.update({ where: { userId: player.user.id }, data: { reminderEmail: false } });
  const { wantMails } = (await admin.person.get("/api/admin/list-notices")).body;
  expect(wantMails).toBe(before.wantMails - 1);
});

test("only administrators see how many have read it, and whether it is emailed", async () => {
  await buildNotice({ mailedTo: "" });
  const { data } = (await player.person.get("/api/notice/unread")).body;
  expect(Object.keys(data[0]).toSorted()).toEqual(["author", "createdAt", "noticeId", "text"]);
});

test("a deleted user's read marks are deleted, and the notice stays for the others", async () => {
  const { id: noticeId } = await buildNotice();
  const reader = await buildPerson();
  for (const { person } of [player, reader]) await read(person, noticeId);
  await admin.person.post("/api/admin/delete-user", { userId: player.user.id });
  expect(await db().noticeRead.findMany()).toMatchObject([{ userId: reader.user.id }]);
  expect(await unread(admin.person)).toHaveLength(1);
});

describe("At once", () => {
  const countEntries = (action: string, actors: Somebody[]) =>
    db().auditEntry.count({ where: { action, actorId: { in: actors.map(({ user }) => user.id) } } });

  test("two administrators delete one: one succeeds, the other learns that it is gone, and it is logged once", async () => {
    const { id: noticeId } = await buildNotice();
    const both = [admin, await buildPerson({ isAdmin: true })];
    const calls = both.map(({ person }) => person.post("/api/admin/delete-notice", { noticeId }));
    expect((await Promise.all(calls)).map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await countEntries("delete-notice", both)).toBe(1);
  });

  test("one that is sent again after no answer is saved once, and both replies have the same notice", async () => {
    const noticeId = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => write("Fees are due", { mails: true, noticeId })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { body } of replies) expect(body.data).toEqual(replies[0]?.body.data);
    expect([await db().notice.count(), await countEntries("write-notice", [admin])]).toEqual([1, 1]);
  });
});

test("only the newest twenty are shown", async () => {
  const start = Date.now();
  for (let at = 0; at < 25; at += 1) await buildNotice({ text: `${at}`, createdAt: new Date(start + at) });
  const newest = Array.from({ length: 20 }, (_, index) => `${24 - index}`);
  expect(await unread(player.person)).toEqual(newest);
  expect((await admin.person.get("/api/admin/list-notices")).body.data).toHaveLength(20);
});
