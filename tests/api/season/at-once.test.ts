/** Simultaneous changes to a season: whichever comes first, nothing is lost and nothing half done. */
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { createMatch } from "@/lib/match/admin-actions";
import { createMatchSchema } from "@/lib/match/admin-schema";
import { closeSeason, importSeason } from "@/lib/season/admin-actions";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { currentSeason } from "@/lib/season/data";
import { buildPerson } from "../../support/builders";
import { LAKE_AHEAD } from "../../support/lake-ahead";
import { newForm } from "../../support/matches";
import { buildMatch, emptySeason, MI } from "../../support/season";
import { RULES_2026 } from "../../support/the-season";

type Somebody = Awaited<ReturnType<typeof buildPerson>>;
let admin: Somebody;

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE season_results, matches CASCADE`;
  await emptySeason();
  await db().season.updateMany({ data: { isCurrent: false, state: "over", closedAt: new Date() } });
  const running = { isCurrent: true, state: "running" as const, closedAt: null, paidOnly: false };
  await db().season.updateMany({ where: { slug: LEAGUE_2026.slug }, data: { ...running, rules: RULES_2026 } });
  await db().season.deleteMany({ where: { isCurrent: false } });
  admin = await buildPerson({ isAdmin: true });
});

const actor = () => ({ userId: admin.user.id, now: new Date() });
const administer = (call: string, body: object) => admin.person.post(`/api/admin/${call}`, body);
const crowd = () => Promise.all(Array.from({ length: 6 }, () => buildPerson()));

test("Players who join while the season is being closed are in it and its final table, or in neither", async () => {
  const players = await crowd();
  await db().entry.deleteMany({ where: { userId: { in: players.map(({ user }) => user.id) } } });
  await db().leaderboardEntry.deleteMany({ where: { userId: { in: players.map(({ user }) => user.id) } } });
  const joins = players.map(({ person }) => person.post("/api/season/join", {}));
  const [closing] = await Promise.all([administer("close-season", { unfinished: 0 }), ...joins]);
  expect(closing.status).toBe(200);
  const statuses = (await Promise.all(joins)).map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const joined = 1 + statuses.filter((status) => status === 200).length;
  expect([await db().entry.count(), await db().seasonResult.count()]).toEqual([joined, joined]);
});

test("Picks that arrive while the season is being closed are saved before, or refused", async () => {
  const { matchId } = await buildMatch();
  const players = await crowd();
  const picks = players.map(({ person, user }) =>
    person.post("/api/prediction/submit", { userId: user.id, matchId, predictedTeam: MI }),
  );
  const [closing] = await Promise.all([administer("close-season", { unfinished: 1 }), ...picks]);
  expect(closing.status).toBe(200);
  const statuses = (await Promise.all(picks)).map(({ status }) => status);
  expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
  expect(await db().pick.count()).toBe(statuses.filter((status) => status === 201).length);
});

test("A new match that waited until the next season began isn't added to that one", async () => {
  await importSeason(LAKE_AHEAD, actor());
  const season = await currentSeason();
  await closeSeason({ unfinished: 0 }, actor());
  await administer("start-season", { slug: LAKE_AHEAD.slug });
  const matches = await db().match.count();
  const form = createMatchSchema(season.teams).parse(newForm());
  await expect(createMatch(form, { ...actor(), season })).rejects.toMatchObject({ code: "SEASON_OVER" });
  expect(await db().match.count()).toBe(matches);
});

test("When two change the rules at once, each change recounts what is left to spend", async () => {
  const { user } = await buildPerson();
  const change = (wildcards: number) => administer("change-rules", { rules: { ...RULES_2026, wildcards } });
  const replies = await Promise.all([change(12), change(15)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { rules } = await db().season.findFirstOrThrow({ where: { isCurrent: true } });
  const { wildcards } = await db().entry.findFirstOrThrow({ where: { userId: user.id } });
  expect(rules).toMatchObject({ wildcards });
});

test("If two start the next season, one succeeds, and it is the current one", async () => {
  await importSeason(LAKE_AHEAD, actor());
  await closeSeason({ unfinished: 0 }, actor());
  const start = () => administer("start-season", { slug: LAKE_AHEAD.slug });
  const replies = await Promise.all([start(), start(), start()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(await db().season.findMany({ where: { isCurrent: true }, select: { slug: true } })).toEqual([
    { slug: LAKE_AHEAD.slug },
  ]);
});
