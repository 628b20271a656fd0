/** A rival: the choice, what the player learns, and that nobody else learns of it. */
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "@/lib/account/admin-actions";
import { db } from "@/lib/db";
import { buildScorer, playEvenings } from "../../support/evenings-played";
import { buildClosed, buildGame, buildLive, expectRefusal, placePick } from "../../support/matches";
import type { Person } from "../../support/person";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";
import { CALLS } from "../every-call/calls";

const PATH = "/api/profile/rival";

let game: Awaited<ReturnType<typeof buildGame>>;
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
});

const choose = (rivalId: string, { chosen = true, person = game.player.person } = {}) =>
  person.put(PATH, { rivalId, chosen });
const rivalOf = async (person: Person = game.player.person) => (await person.get(PATH)).body.data;

describe("Choosing a rival", () => {
  test("makes them the only one, until they are removed", async () => {
    const { other, admin } = game;
    expect(await rivalOf()).toBeNull();
    const message = "Meera is your rival. Only you can see that.";
    expect(await choose(other.user.id)).toMatchObject({ status: 200, body: { message } });
    expect(await rivalOf()).toMatchObject({
      userId: other.user.id,
      firstName: "Meera",
      ahead: 0,
      behind: 0,
      tonight: [],
    });
    await choose(admin.user.id);
    expect(await rivalOf()).toMatchObject({ userId: admin.user.id });
    // From a page that is out of date.
    await choose(other.user.id, { chosen: false });
    expect(await rivalOf()).toMatchObject({ userId: admin.user.id });
    const removed = await choose(admin.user.id, { chosen: false });
    expect(removed).toMatchObject({ status: 200, body: { message: "Rival removed" } });
    expect(await rivalOf()).toBeNull();
  });

  test("takes another player of the season only", async () => {
    const { player, other } = game;
    await db().entry.deleteMany({ where: { userId: other.user.id } });
    for (const id of [player.user.id, other.user.id, "nobody"]) expectRefusal(await choose(id), 404, "NOT_FOUND");
    expectRefusal(await choose(player.user.id, { person: other.person }), 409, "NOT_IN_SEASON");
    const themselves = db().entry.updateMany({ where: { userId: player.user.id }, data: { rivalId: player.user.id } });
    await expect(themselves).rejects.toThrow(/entries_rival_is_another/);
  });

  test("ends when the rival's account is deleted", async () => {
    const { other, admin } = game;
    await choose(other.user.id);
    await deleteUser(other.user.id, { userId: admin.user.id, now: new Date() });
    expect(await rivalOf()).toBeNull();
  });
});

describe("A rival", () => {
  test("is ahead or behind by matches that brought one of the two more", async () => {
    const { player, other } = game;
    await db().entry.updateMany({ data: { joinedAt: inHours(-1000) } });
    await choose(other.user.id);
    const [one, two] = [player.user, other.user];
    await playEvenings(
      [
        { right: [one], wrong: [two] },
        { right: [one, two], wildcards: [one] },
        { right: [two] },
        { right: [one, two] },
      ],
      (await buildScorer()).actor,
    );
    expect(await rivalOf()).toMatchObject({ ahead: 2, behind: 2 });
  });

  test("shows both picks of tonight's matches once those have closed", async () => {
    const { player, other } = game;
    await choose(other.user.id);
    const [open, closed, live] = [await buildMatch({ matchDate: inHours(2) }), await buildClosed(), await buildLive()];
    const before = await buildMatch({ matchDate: inHours(-20), matchStarted: true });
    for (const match of [open, closed, before]) await placePick(other, match, CSK);
    for (const match of [open, closed]) await placePick(player, match, MI);
    expect((await rivalOf()).tonight).toEqual([
      { yours: null, theirs: null },
      { yours: MI, theirs: CSK },
    ]);
    await placePick(player, live, CSK);
    expect((await rivalOf()).tonight[0]).toEqual({ yours: CSK, theirs: null });
  });
});

/** Replies that change by themselves, and those that aren't JSON. */
const LEFT_OUT = /health|picture|uploads|\[/;

/** What someone reads with every call that needs no address of its own, and of the player's season. */
async function readAll(reader: Person, userId: string): Promise<string[]> {
  const asking = CALLS.filter(({ method, path, url, changes, scheduled }) => {
    return method === "GET" && !url && !changes && !scheduled && !LEFT_OUT.test(path);
  });
  const replies: string[] = [];
  for (const path of [...asking.map((call) => call.path), `/api/profile/season?userId=${userId}`]) {
    const { status, body } = await reader.get(path);
    replies.push(`${path} ${status} ${JSON.stringify(body)}`);
  }
  return replies;
}

test("Nobody else can read a player's choice, and no log has it", async () => {
  const { player, other, admin } = game;
  const read = async () => [
    ...(await readAll(other.person, player.user.id)),
    ...(await readAll(admin.person, player.user.id)),
  ];
  const [before, logged] = [await read(), await db().auditEntry.count()];
  expect(before.length).toBeGreaterThan(30);
  await choose(other.user.id);
  expect(await read()).toEqual(before);
  expect(await db().auditEntry.count()).toBe(logged);
});
