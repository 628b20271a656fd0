/** Lists that grow with the players are limited, and say where the next page starts. */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { LONGEST_LIST } from "@/lib/http/longest-list";
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

/** Players with the same name, each with a pick. */
async function addFans(ids: string[]): Promise<void> {
  const named = { firstName: "Fan", lastName: "Rao", passwordHash: "x", verifiedAt: new Date() };
  await db().user.createMany({ data: ids.map((id) => ({ id, email: `${id}@example.com`, ...named })) });
  await db().profile.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().entry.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().leaderboardEntry.createMany({ data: ids.map((userId) => ({ userId })) });
  await db().pick.createMany({ data: ids.map((userId) => ({ matchId, userId, predictedTeam: MI })) });
}

interface List {
  path: string;
  /** The parameters of the next page. */
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

  test("returns at most one page, and the rest page by page", async () => {
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

  test("continues even if the last player of the page is deleted in between", async () => {
    const first = (await admin.get(address())).body;
    const { userId } = first.data.at(-1);
    await db().user.delete({ where: { id: userId } });
    const rest = (await admin.get(address(on(encodeURIComponent(next(first) ?? ""))))).body;
    expect(rest.data).toHaveLength(PLAYERS - LONGEST_LIST);
    await addFans([userId]);
  });
});
