/**
 * Another player's ids in every body of every call: a player who sends them in any field that names a person is
 * refused, and nothing of the other player changes.
 */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildWaiting } from "../../support/builders";
import { Person } from "../../support/person";
import { buildScene, CALLS, nameOf } from "./calls";

/** Everything stored about a player. */
async function everythingOf(userId: string) {
  const user = await db().user.findUnique({
    where: { id: userId },
    omit: { passwordHash: false },
    include: { profile: true, entries: true, leaderboardEntries: true, picks: true },
  });
  return { user, tokens: await db().resetToken.count({ where: { userId } }) };
}

const naming = CALLS.filter((call) => !call.foreign && call.replies.other === 403);

test("every call whose body names a user or a pick is among these", async () => {
  const scene = await buildScene();
  const named = await Promise.all(
    CALLS.filter((call) => call.body && !call.foreign).map(async (call) => {
      const fields = Object.keys((await call.body?.(scene)) ?? {});
      return fields.some((field) => ["userId", "id"].includes(field)) ? [nameOf(call)] : [];
    }),
  );
  expect(naming.map(nameOf)).toEqual(expect.arrayContaining(named.flat()));
});

describe.each(naming.map((call) => ({ name: nameOf(call), call })))("$name", ({ call }) => {
  test("refuses another player's ids, and changes nothing of theirs", async () => {
    const scene = await buildScene();
    const body = await call.body?.(scene);
    const url = (await call.url?.(scene)) ?? call.path;
    const before = await everythingOf(scene.player.id);
    const reply = await scene.people.other.call(call.method, url, body ? { body } : {});
    expect(reply).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await everythingOf(scene.player.id)).toEqual(before);
  });
});

test("A session of an unverified account isn't valid, whatever its cookies claim", async () => {
  const waiting = await buildWaiting({ isAdmin: true });
  const person = await (await new Person().carrySession(waiting)).carryPending(waiting);
  const { people, player } = await buildScene();
  expect(await person.get("/api/admin/list-users")).toMatchObject({ status: 401 });
  expect(await person.post("/api/admin/delete-user", { userId: player.id })).toMatchObject({ status: 401 });
  expect(await person.post("/api/profile/create", { userId: player.id })).toMatchObject({ status: 403 });
  expect((await people.player.get("/api/auth/check-auth")).body.user).toMatchObject({ _id: player.id });
});
