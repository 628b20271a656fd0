/** Lists that grow with the players have an end, and say where they go on. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { LONGEST_LIST } from "@/lib/list-limit";
import { buildPerson } from "../../support/builders";
import { buildClosed } from "../../support/matches";
import type { Person } from "../../support/person";
import { emptySeason, MI } from "../../support/season";

const PLAYERS = LONGEST_LIST + 5;

let admin: Person;
let matchId: string;
beforeAll(async () => {
  await emptySeason();
  const { person, user } = await buildPerson({ isAdmin: true });
  admin = person;
  ({ matchId } = await buildClosed());
  await db().pick.createMany({ data: [{ matchId, userId: user.id, predictedTeam: MI }] });
  await addFans(Array.from({ length: PLAYERS - 1 }, (_, index) => `crowd-${index}`));
});

/** Players of one name, each with a pick. */
async function addFans(ids: string[]): Promise<void> {
  const named = { firstName: "Fan", lastName: "Rao", passwordHash: "x", verifiedAt: new Date() };
  await db().user.createMany({ data: ids.map((id) => ({ id, email: `${id}@example.com`, ...named })) });
  await db().profile.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().leaderboardEntry.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().pick.createMany({ data: ids.map((userId) => ({ matchId, userId, predictedTeam: MI })) });
}

interface List {
  path: string;
  /** With what the list goes on. */
  on: (next: string) => string;
  next: (body: { next?: string; page?: { next: string } }) => string | undefined;
}

const LISTS: List[] = [
  { path: "/api/admin/list-users", on: (next) => `after=${next}`, next: ({ next }) => next },
  { path: "/api/profile/list-profiles", on: (next) => `limit=100&after=${next}`, next: ({ next }) => next },
  { path: "/api/leaderboard/list", on: (next) => `limit=100&after=${next}`, next: ({ page }) => page?.next },
  { path: "/api/prediction/get-all", on: (next) => `after=${next}`, next: ({ next }) => next },
];

describe.each(LISTS)("$path", ({ path, on, next }) => {
  const address = (search = "") => `${path}?${path.includes("get-all") ? `matchId=${matchId}&` : ""}${search}`;

  test("answers no more than a list has, and the rest to whoever asks on", async () => {
    const first = (await admin.get(address())).body;
    expect(first.data).toHaveLength(LONGEST_LIST);
    const place = next(first);
    expect(place).toBeTruthy();
    const rest = (await admin.get(address(on(encodeURIComponent(place ?? ""))))).body;
    const ids = [...first.data, ...rest.data].map(({ userId }: { userId: string }) => userId);
    expect(new Set(ids).size).toBe(PLAYERS);
    expect(ids).toHaveLength(PLAYERS);
    expect(next(rest) ?? null).toBeNull();
  });

  test("goes on though the one behind whom it goes on is deleted meanwhile", async () => {
    const first = (await admin.get(address())).body;
    const { userId } = first.data.at(-1);
    await db().user.delete({ where: { id: userId } });
    const rest = (await admin.get(address(on(encodeURIComponent(next(first) ?? ""))))).body;
    expect(rest.data).toHaveLength(PLAYERS - LONGEST_LIST);
    await addFans([userId]);
  });
});

test("the people that the activity speaks of are those who did something, and of others those that it has spoken of last", async () => {
  const told = await db().user.findMany({ where: { id: { startsWith: "crowd-" } }, select: { id: true } });
  // More than are looked through for those that it has spoken of last.
  const times = ["2", "3", "4", "5", "6"];
  const entry = { action: "edit-user" as const, at: new Date(), actorId: "gone", actorName: "Gone Admin" };
  await db().auditEntry.createMany({
    data: [
      { ...entry, id: "0", actorId: "long-gone" },
      { ...entry, id: "1", userId: "first", userName: "First Fan" },
      ...times.flatMap((time) =>
        told.map(({ id }) => ({ ...entry, id: `${time}-${id}`, userId: id, userName: "Fan Rao" })),
      ),
    ],
  });
  const { people } = (await admin.get("/api/admin/activity-choices")).body.data;
  expect(people).toHaveLength(LONGEST_LIST);
  const ids = people.map(({ id }: { id: string }) => id);
  expect(ids).toEqual(expect.arrayContaining(["gone", "long-gone"]));
  expect(ids).not.toContain("first");
});

test("POST get-all says where it goes on, too", async () => {
  const { body } = await admin.post("/api/prediction/get-all", { matchId });
  expect(body.data).toHaveLength(LONGEST_LIST);
  expect(body).toEqual((await admin.get(`/api/prediction/get-all?matchId=${matchId}`)).body);
});
