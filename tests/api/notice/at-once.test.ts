/** Simultaneous actions on notices, and notices of deleted users. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { buildNotice } from "../../support/notices";

type Somebody = Awaited<ReturnType<typeof buildPerson>>;
let admin: Somebody;
let second: Somebody;
let player: Somebody;

beforeEach(async () => {
  await db().notice.deleteMany();
  [admin, second, player] = await Promise.all([
    buildPerson({ isAdmin: true }),
    buildPerson({ isAdmin: true }),
    buildPerson(),
  ]);
});

const statuses = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status);
const countEntries = (action: string) =>
  db().auditEntry.count({ where: { action, actorId: { in: [admin.user.id, second.user.id] } } });

describe("At once", () => {
  test("two administrators delete one: one succeeds, the other learns that it is gone, and it is logged once", async () => {
    const { id: noticeId } = await buildNotice();
    const calls = [admin, second].map(({ person }) => person.post("/api/admin/delete-notice", { noticeId }));
    expect((await statuses(calls)).toSorted()).toEqual([200, 404]);
    expect(await countEntries("delete-notice")).toBe(1);
  });

  test("one that is sent again after no answer is saved once, and both replies have the same notice", async () => {
    const notice = { text: "Fees are due", mails: true, noticeId: crypto.randomUUID() };
    const calls = [1, 2, 3].map(() => admin.person.post("/api/admin/write-notice", notice));
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    for (const { body } of replies) expect(body.data).toEqual(replies[0]?.body.data);
    expect([await db().notice.count(), await countEntries("write-notice")]).toEqual([1, 1]);
  });
});

describe("Of a deleted user", () => {
  test("the read marks are deleted, and the notice stays for the others", async () => {
    const { id: noticeId } = await buildNotice();
    for (const { person } of [player, second]) await person.post("/api/notice/read", { noticeId });
    await admin.person.post("/api/admin/delete-user", { userId: player.user.id });
    expect(await db().noticeRead.findMany()).toMatchObject([{ userId: second.user.id }]);
    expect((await admin.person.get("/api/notice/unread")).body.data).toHaveLength(1);
  });
});

test("only administrators see how many have read it, and whether it is emailed", async () => {
  await buildNotice({ mailedTo: "" });
  const { data } = (await player.person.get("/api/notice/unread")).body;
  expect(Object.keys(data[0]).toSorted()).toEqual(["author", "createdAt", "noticeId", "text"]);
});
