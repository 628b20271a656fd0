/** The activity log outlives accounts; the names in it can be erased. */
import { expect, test } from "vitest";
import { listMatchActivity } from "@/lib/activity/data";
import { FORMER_PLAYER } from "@/lib/activity/rules";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { buildGame, buildLive, expectRefusal, placePick } from "../../support/matches";
import { contentOf } from "../../support/raw-sql";
import { MI } from "../../support/season";

const NAMES = ["Zenobia", "Quartermain", "Xanthippe"];

/** A player with a unique name, who was renamed and had a pick changed. */
async function buildNamed() {
  const { admin, player } = await buildGame();
  const { id: userId } = player.user;
  const post = (path: string, body: object) => admin.person.post(`/api/admin/${path}`, body);
  await post("edit-user", { userId, firstName: "Zenobia", lastName: "Quartermain" });
  await post("edit-user", { userId, firstName: "Xanthippe" });
  const match = await buildLive();
  const { id } = await placePick(player, match, MI);
  await post("edit-prediction", { id, predictedTeam: match.teamTwo, wildcardUsed: false, gamechangerUsed: false });
  const listEntries = async (query: object) =>
    (await admin.person.get(`/api/activity/list?${new URLSearchParams({ ...query })}`)).body.data;
  return { userId, match, post, listEntries };
}

const entries = () => db().auditEntry.findMany({ orderBy: { id: "asc" } });

/** The entries with ids in place of names. */
function withoutNames({ id, at, action, actorId, matchId, userId }: Awaited<ReturnType<typeof entries>>[number]) {
  return { id, at, action, actorId, matchId, userId };
}

async function expectNowhere() {
  const content = JSON.stringify(await contentOf(env().DATABASE_URL));
  for (const name of NAMES) expect(content).not.toContain(name);
}

test("Deleting a user leaves their name in the log, unless it is erased too", async () => {
  const { post, userId, listEntries, match } = await buildNamed();
  const before = await listEntries({ person: userId });
  expect(before.map(({ userName }: { userName: string }) => userName)).toEqual(
    ["Xanthippe Quartermain", "Xanthippe Quartermain", "Zenobia Quartermain"]
      .slice(0, 1)
      .concat(["Zenobia Quartermain", "Kabir Rao"]),
  );
  expect(before[1].changes).toEqual([{ field: "firstName", before: "Zenobia", after: "Xanthippe" }]);
  const logged = await entries();

  expect(await post("delete-user", { userId, eraseName: true })).toMatchObject({ status: 200 });
  await expectNowhere();
  const after = await listEntries({ person: userId });
  expect(after.map(({ action, userName }: { action: string; userName: string }) => [action, userName])).toEqual(
    ["erase-name", "delete-user", "edit-pick", "edit-user", "edit-user"].map((action) => [action, FORMER_PLAYER]),
  );
  expect((await entries()).map(withoutNames)).toEqual(expect.arrayContaining(logged.map(withoutNames)));
  const { data } = await listMatchActivity(match.matchId, true);
  expect(data).toMatchObject([{ action: "edit-pick", userName: FORMER_PLAYER, actorName: "Asha Menon" }]);
});

test("The name of a deleted user can be erased later, once", async () => {
  const { post, userId, listEntries, match } = await buildNamed();
  const erase = () => post("erase-name", { userId });
  expectRefusal(await erase(), 409, "STILL_THERE");
  await post("delete-user", { userId });
  const nameOnMatch = async () => (await listMatchActivity(match.matchId, true)).data[0]?.userName;
  expect(await nameOnMatch()).toBe("Xanthippe Quartermain");

  expect(await erase()).toMatchObject({ status: 200 });
  await expectNowhere();
  expect(await nameOnMatch()).toBe(FORMER_PLAYER);
  expect((await listEntries({ person: userId }))[0]).toMatchObject({ action: "erase-name", actorName: "Asha Menon" });
  expectRefusal(await erase(), 404, "NOT_FOUND");
  for (const id of ["nobody", "match-data"]) expectRefusal(await post("erase-name", { userId: id }), 404, "NOT_FOUND");
});

test("A name in the log is never changed, erased from the changes only, or erased together with them", async () => {
  await buildNamed();
  const before = await entries();
  for (const change of ["user_name = 'Nobody'", "before = before - 'firstName'", "user_name = NULL, before = NULL"]) {
    const changed = db().$executeRawUnsafe(`UPDATE audit_entries SET ${change}`);
    await expect(changed).rejects.toThrow("Rows of audit_entries are never changed or deleted");
    expect(await entries()).toEqual(before);
  }
});
