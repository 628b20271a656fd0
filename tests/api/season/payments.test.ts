/** Who has paid the entry fee: recorded one by one, found by name, counted; and the other season settings. */
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
  test("is recorded with its time, counted, and logged once", async () => {
    const { id } = await buildUser({ firstName: "Meera" });
    expect(await note(id, true)).toMatchObject({ status: 200 });
    const first = await paidAt(id);
    expect(first).not.toBeNull();
    await note(id, true);
    expect(await paidAt(id)).toEqual(first);
    expect((await admin.person.get("/api/admin/season")).body.data).toMatchObject({ players: 2, paid: 1 });
    expect(await deedsOf("note-paid")).toMatchObject([{ before: { paid: false }, after: { paid: true } }]);
  });

  test("of someone who isn't in the season is refused", async () => {
    const { id } = await buildUser({ verified: false });
    expect(await note(id, true)).toMatchObject({ status: 404 });
    expect(await note("nobody", true)).toMatchObject({ status: 404 });
    expect(await deedsOf("note-paid")).toEqual([]);
  });

  test("can be recorded after the season, unless its prizes depended on payments: those are final", async () => {
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
});

describe("The list of players", () => {
  test("is sorted by name, and searched by parts in any order and without accents", async () => {
    await buildUser({ firstName: "Émile", lastName: "Rao" });
    await buildUser({ firstName: "Asha", lastName: "Rao" });
    await buildUser({ firstName: "Waiting", lastName: "Rao", verified: false });
    expect(namesOf(await list())).toEqual(["Asha", "Émile", "Zubin"]);
    expect(namesOf(await list({ search: "rao" }))).toEqual(["Asha", "Émile"]);
    expect(namesOf(await list({ search: " RAO  emile " }))).toEqual(["Émile"]);
    expect(await list({ search: "nobody" })).toEqual({ data: [], next: null });
  });
});

describe("The settings", () => {
  const change = (settings: object) => admin.person.post("/api/admin/change-season", settings);
  const settings = async () => (await admin.person.get("/api/admin/season")).body.data.settings;
  const OFF = { paidOnly: false, awardAfter: null, seriesId: null, signals: true };

  test("are off by default, changed together, and logged if anything differs", async () => {
    expect(await settings()).toEqual(OFF);
    const wanted = { paidOnly: true, awardAfter: 45, seriesId: "series-1", signals: false };
    expect(await change(wanted)).toMatchObject({ status: 200 });
    expect(await settings()).toEqual(wanted);
    await change(wanted);
    expect(await deedsOf("change-season")).toMatchObject([{ before: OFF, after: wanted }]);
    await change(OFF);
    expect(await settings()).toEqual(OFF);
  });
});
