/** Who has paid the entry fee: noted one by one, found by name, counted; and what else administrators settle of a season. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { recordOf } from "../../support/record";
import { emptySeason } from "../../support/season";

let admin: Awaited<ReturnType<typeof buildPerson>>;

const deedsOf = (action: string) => recordOf({ action, actorId: admin.user.id });

beforeEach(async () => {
  await emptySeason();
  await db().season.updateMany({
    where: { isCurrent: true },
    data: { paidOnly: false, awardAfter: null, seriesId: null },
  });
  admin = await buildPerson({ isAdmin: true, firstName: "Zubin", lastName: "Zaveri" });
});

const note = (userId: string, paid: boolean) => admin.person.post("/api/admin/note-paid", { userId, paid });
const paidAt = async (userId: string) => (await db().entry.findFirstOrThrow({ where: { userId } })).paidAt;
const list = async (search: Record<string, string> = {}) => {
  const { body } = await admin.person.get(`/api/admin/season-players?${new URLSearchParams(search)}`);
  return body;
};
const namesOf = ({ data }: { data: { firstName: string }[] }) => data.map(({ firstName }) => firstName);

describe("A payment", () => {
  test("is noted with its moment, counted, and on record once", async () => {
    const { id } = await buildUser({ firstName: "Meera" });
    expect(await note(id, true)).toMatchObject({ status: 200 });
    const first = await paidAt(id);
    expect(first).not.toBeNull();
    await note(id, true);
    expect(await paidAt(id)).toEqual(first);
    expect((await admin.person.get("/api/admin/season")).body.data).toMatchObject({ players: 2, paid: 1 });
    expect(await deedsOf("note-paid")).toMatchObject([{ before: { paid: false }, after: { paid: true } }]);
  });

  test("is taken back, on record too", async () => {
    const { id } = await buildUser();
    await note(id, true);
    await note(id, false);
    expect(await paidAt(id)).toBeNull();
    expect(await deedsOf("note-paid")).toHaveLength(2);
    expect((await admin.person.get("/api/admin/season")).body.data).toMatchObject({ paid: 0 });
  });

  test("tells whether it was news, and is put back as it was, unless somebody else has noted it otherwise since", async () => {
    const { id } = await buildUser();
    const ask = (body: object) => admin.person.post("/api/admin/note-paid", { userId: id, ...body });
    const { before, paidAt: noted } = (await note(id, true)).body.data;
    expect({ before, noted }).toEqual({ before: null, noted: expect.any(String) });
    expect((await note(id, true)).body.data).toEqual({ before: noted, paidAt: noted });
    expect((await note(id, false)).body.data).toEqual({ before: noted, paidAt: null });
    const putBack = { paid: true, seen: { paidAt: null }, restores: { paidAt: noted } };
    expect((await ask(putBack)).body.data).toEqual({ before: null, paidAt: noted });
    expect(await paidAt(id)).toEqual(new Date(noted));
    const late = await ask({ paid: false, seen: { paidAt: "2027-03-01T12:00:00Z" } });
    expect(late).toMatchObject({ status: 409, body: { code: "CHANGED_MEANWHILE" } });
    expect(late.body.error).toMatch(/the payment is now noted on .* UTC\. Nothing is taken back yet/);
    expect(await paidAt(id)).toEqual(new Date(noted));
  });

  test("of whoever is not in the season is refused", async () => {
    const { id } = await buildUser({ verified: false });
    expect(await note(id, true)).toMatchObject({ status: 404 });
    expect(await note("nobody", true)).toMatchObject({ status: 404 });
    expect(await deedsOf("note-paid")).toEqual([]);
  });

  test("is noted after the season, unless its prizes were made of what had been paid: that stays as it is", async () => {
    const { id } = await buildUser();
    const ask = (call: string, body: object) => admin.person.post(`/api/admin/${call}`, body);
    const change = (paidOnly: boolean) => ask("change-season", { paidOnly });
    expect(await ask("close-season", { unfinished: 0 })).toMatchObject({ status: 200 });
    expect(await note(id, true)).toMatchObject({ status: 200 });
    expect(await change(true)).toMatchObject({ status: 409, body: { code: "SEASON_OVER" } });
    await ask("reopen-season", {});
    expect(await change(true)).toMatchObject({ status: 200 });
    await ask("close-season", { unfinished: 0 });
    expect(await note(id, false)).toMatchObject({ status: 409, body: { code: "SEASON_OVER" } });
    expect(await change(false)).toMatchObject({ status: 409, body: { code: "SEASON_OVER" } });
    expect(await paidAt(id)).not.toBeNull();
    await ask("reopen-season", {});
  });

  test.each([true, false])(
    "that is changed after the season to %j counts so as well once the player is gone",
    async (paid) => {
      const { id } = await buildUser();
      const ask = (call: string, body: object) => admin.person.post(`/api/admin/${call}`, body);
      const count = async () => (await admin.person.get("/api/admin/season")).body.data.paid;
      if (!paid) await note(id, true);
      await ask("close-season", { unfinished: 0 });
      await note(id, paid);
      expect(await count()).toBe(paid ? 1 : 0);
      await db().user.delete({ where: { id } });
      expect(await count()).toBe(paid ? 1 : 0);
      await ask("reopen-season", {});
    },
  );

  test("that two administrators note at once is one", async () => {
    const { id } = await buildUser();
    await Promise.all([note(id, true), note(id, true), note(id, true)]);
    expect(await deedsOf("note-paid")).toHaveLength(1);
  });
});

describe("The list of players", () => {
  test("is by name, found by its parts in any order and without accents", async () => {
    await buildUser({ firstName: "Émile", lastName: "Rao" });
    await buildUser({ firstName: "Asha", lastName: "Rao" });
    await buildUser({ firstName: "Waiting", lastName: "Rao", verified: false });
    expect(namesOf(await list())).toEqual(["Asha", "Émile", "Zubin"]);
    expect(namesOf(await list({ search: "rao" }))).toEqual(["Asha", "Émile"]);
    expect(namesOf(await list({ search: " RAO  emile " }))).toEqual(["Émile"]);
    expect(await list({ search: "nobody" })).toEqual({ data: [], next: null });
  });

  test("is of those who have not paid where that is asked for", async () => {
    const { id } = await buildUser({ firstName: "Meera" });
    await buildUser({ firstName: "Kabir" });
    await note(id, true);
    expect(namesOf(await list({ unpaid: "true" }))).toEqual(["Kabir", "Zubin"]);
    expect(namesOf(await list({ unpaid: "false" }))).toEqual(["Kabir", "Meera", "Zubin"]);
  });

  test("comes in pages that leave nobody out and tell nobody twice", async () => {
    for (let index = 0; index < 120; index += 1) await buildUser({ firstName: `Player${index % 7}`, lastName: "Das" });
    const seen: string[] = [];
    let after: string | null = "";
    let pages = 0;
    while (after !== null) {
      const page = await list({ search: "das", ...(after && { after }) });
      seen.push(...page.data.map(({ userId }: { userId: string }) => userId));
      after = page.next;
      pages += 1;
    }
    expect({ pages, seen: seen.length, different: new Set(seen).size }).toEqual({
      pages: 3,
      seen: 120,
      different: 120,
    });
  });

  test.each([{ unpaid: "perhaps" }, { unpaid: "1" }, { search: "x".repeat(200) }])("refuses %o", async (search) => {
    const reply = await admin.person.get(`/api/admin/season-players?${new URLSearchParams(search)}`);
    expect(reply.status).toBe(400);
  });
});

describe("The settings", () => {
  const change = (settings: object) => admin.person.post("/api/admin/change-season", settings);
  const settings = async () => (await admin.person.get("/api/admin/season")).body.data.settings;
  const OFF = { paidOnly: false, awardAfter: null, seriesId: null };

  test("are off by default, changed together, and on record where something is another", async () => {
    expect(await settings()).toEqual(OFF);
    const wanted = { paidOnly: true, awardAfter: 45, seriesId: "series-1" };
    expect(await change(wanted)).toMatchObject({ status: 200 });
    expect(await settings()).toEqual(wanted);
    await change(wanted);
    expect(await deedsOf("change-season")).toMatchObject([{ before: OFF, after: wanted }]);
    await change(OFF);
    expect(await settings()).toEqual(OFF);
  });

  test("are changed one by one: what another administrator has set meanwhile stays", async () => {
    await change({ seriesId: "series-1" });
    await change({ paidOnly: true });
    expect(await settings()).toEqual({ paidOnly: true, awardAfter: null, seriesId: "series-1" });
  });

  test("are answered as they were before, also where another had set them so", async () => {
    expect((await change({ awardAfter: 45 })).body.data).toEqual({ before: OFF });
    expect((await change({ awardAfter: 45 })).body.data).toEqual({ before: { ...OFF, awardAfter: 45 } });
    await change(OFF);
  });

  test("are put back only where they are as they were seen", async () => {
    await change({ awardAfter: 45 });
    await change({ awardAfter: 60 });
    const takeBack = (awardAfter: number) => change({ awardAfter: null, seen: { awardAfter }, takesBack: true });
    const late = await takeBack(45);
    expect(late).toMatchObject({ status: 409, body: { code: "CHANGED_MEANWHILE" } });
    expect(late.body.error).toContain("when points are awarded is now 60. Nothing is taken back yet");
    expect(await settings()).toEqual({ ...OFF, awardAfter: 60 });
    expect(await takeBack(60)).toMatchObject({ status: 200 });
    expect(await settings()).toEqual(OFF);
  });

  test("are not set over what somebody else has set meanwhile, unless to the same", async () => {
    await change({ awardAfter: 60 });
    const save = (awardAfter: number) => change({ awardAfter, seen: { awardAfter: 30 } });
    const late = await save(45);
    expect(late).toMatchObject({ status: 409, body: { code: "CHANGED_MEANWHILE" } });
    expect(late.body.error).toContain("when points are awarded is now 60. Yours is not saved yet");
    expect(await save(60)).toMatchObject({ status: 200 });
    expect(await settings()).toEqual({ ...OFF, awardAfter: 60 });
    await change(OFF);
  });

  test.each([
    { ...OFF, awardAfter: -1 },
    { ...OFF, awardAfter: 10_081 },
    { ...OFF, awardAfter: 1.5 },
    { ...OFF, seriesId: " " },
  ])("refuse %o", async (wanted) => {
    expect(await change(wanted)).toMatchObject({ status: 400 });
    expect(await settings()).toEqual(OFF);
  });
});
