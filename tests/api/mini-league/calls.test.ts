import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";
import { buildMatch, inHours, MI } from "../../support/season";
import { standAt } from "../../support/stand-at";

type Somebody = Awaited<ReturnType<typeof buildPerson>>;
let owner: Somebody;
let member: Somebody;
let stranger: Somebody;
beforeEach(async () => {
  [owner, member, stranger] = await Promise.all([
    buildPerson({ firstName: "Ada" }),
    buildPerson({ firstName: "Grace" }),
    buildPerson(),
  ]);
});

const one = (who: Somebody, miniLeagueId: string) =>
  who.person.get(`/api/mini-league/one?miniLeagueId=${miniLeagueId}`);
const ask = (who: Somebody, verb: string, body: object) => who.person.post(`/api/mini-league/${verb}`, body);
const build = (traits = {}) => buildMiniLeague([owner.user, member.user], traits);
const score = (who: Somebody, points: number) => standAt(who.user.id, { points, pickPoints: points });

describe("Creating a mini-league", () => {
  test("returns it with its link, and its creator is the owner and only member", async () => {
    const { status, body } = await ask(owner, "create", { name: "  The Third Umpires " });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      name: "The Third Umpires",
      isOwner: true,
      closedAt: null,
      stake: null,
      shares: [],
      invite: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      members: [{ userId: owner.user.id, firstName: "Ada", rank: 1 }],
    });
    expect((await owner.person.get("/api/mini-league/list")).body.data).toEqual([
      expect.objectContaining({ name: "The Third Umpires", members: 1, isOwner: true, rank: 1 }),
    ]);
  });

  test("again with the same id, after a lost answer, creates no second one; another player's id is refused", async () => {
    const body = { name: "The Third Umpires", miniLeagueId: crypto.randomUUID() };
    for (const _try of ["lost", "answered"]) {
      const reply = await ask(owner, "create", body);
      expect(reply).toMatchObject({ status: 201, body: { data: { miniLeagueId: body.miniLeagueId } } });
    }
    expect((await owner.person.get("/api/mini-league/list")).body.data).toHaveLength(1);
    expect(await ask(stranger, "create", body)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect(await ask(owner, "create", { ...body, miniLeagueId: "mine" })).toMatchObject({ status: 400 });
  });
});

describe("Joining", () => {
  test("needs only the link, and joining again changes nothing", async () => {
    const { id, invite } = await build();
    for (const _time of ["once", "again"])
      expect(await ask(stranger, "join", { invite })).toMatchObject({
        status: 200,
        body: { data: { miniLeagueId: id } },
      });
    expect((await one(stranger, id)).body.data.members).toHaveLength(3);
  });

  test("by a renewed, unknown or cut-off link isn't possible", async () => {
    const { id, invite } = await build();
    expect(await ask(owner, "renew-invite", { miniLeagueId: id })).toMatchObject({ status: 200 });
    for (const other of [invite, invite.slice(0, 21), "A".repeat(22), ""])
      expect(await ask(stranger, "join", { invite: other })).toMatchObject({
        status: 404,
        body: { code: "NOT_FOUND" },
      });
    const { body } = await one(member, id);
    expect(await ask(stranger, "join", { invite: body.data.invite })).toMatchObject({ status: 200 });
  });
});

describe("A mini-league", () => {
  test("shows its members by rank, players outside the season last by name", async () => {
    const abe = await buildUser({ firstName: "Abe" });
    const { id } = await buildMiniLeague([owner.user, member.user, stranger.user, abe]);
    await score(member, 30);
    const outside = { where: { userId: { in: [owner.user.id, abe.id] } } };
    await db().entry.deleteMany(outside);
    await db().leaderboardEntry.deleteMany(outside);
    const { body } = await one(owner, id);
    const ranks = body.data.members.map(({ userId, rank }: { userId: string; rank: number | null }) => [userId, rank]);
    expect(ranks).toEqual([
      [member.user.id, 1],
      [stranger.user.id, 2],
      [abe.id, null],
      [owner.user.id, null],
    ]);
    const [own] = (await stranger.person.get("/api/mini-league/list")).body.data;
    expect(own).toMatchObject({ rank: 2, members: 4, isOwner: false });
    expect((await owner.person.get("/api/mini-league/list")).body.data[0].rank).toBeNull();
  });

  test("can be changed by its owner only", async () => {
    const { id: miniLeagueId } = await build();
    const bodies = {
      change: { name: "Mine now" },
      "renew-invite": {},
      remove: { memberId: owner.user.id },
      "hand-over": { memberId: member.user.id },
      close: {},
      open: {},
    };
    for (const [verb, body] of Object.entries(bodies))
      expect(await ask(member, verb, { miniLeagueId, ...body })).toMatchObject({ status: 403 });
  });

  test("can be changed only with the current version", async () => {
    const { id: miniLeagueId } = await build();
    const { version } = (await one(owner, miniLeagueId)).body.data;
    const plays = { stake: 2000, shares: [60, 40] };
    const changed = await ask(owner, "change", { miniLeagueId, version, plays });
    expect(changed.body.data).toMatchObject({ ...plays, name: "The Third Umpires" });
    expect(await ask(owner, "change", { miniLeagueId, version, name: "Late" })).toMatchObject({
      body: { code: "VERSION_CONFLICT" },
    });
    const nothing = await ask(owner, "change", { miniLeagueId, version: changed.body.data.version, plays: null });
    expect(nothing.body.data).toMatchObject({ stake: null, shares: [] });
  });

  test("that is closed can't be joined or renamed, until it is reopened with the same link", async () => {
    const { id: miniLeagueId, invite } = await build();
    expect((await ask(owner, "close", { miniLeagueId })).body.data).toMatchObject({ invite: null });
    const closed = { body: { code: "MINI_LEAGUE_CLOSED" } };
    expect(await ask(stranger, "join", { invite })).toMatchObject(closed);
    expect(await ask(owner, "change", { miniLeagueId, name: "Short Legs" })).toMatchObject(closed);
    expect(await ask(owner, "renew-invite", { miniLeagueId })).toMatchObject(closed);
    expect((await one(member, miniLeagueId)).body.data.closedAt).not.toBeNull();
    expect((await ask(owner, "open", { miniLeagueId })).body.data).toMatchObject({ invite, closedAt: null });
    expect(await ask(stranger, "join", { invite })).toMatchObject({ status: 200 });
  });

  test("can be left by its owner only once it is handed over or closed, and disappears with its last member", async () => {
    const { id: miniLeagueId } = await build();
    expect(await ask(owner, "leave", { miniLeagueId })).toMatchObject({ status: 409, body: { code: "OWNER_STAYS" } });
    const heir = { miniLeagueId, memberId: stranger.user.id };
    expect(await ask(owner, "hand-over", heir)).toMatchObject({ body: { code: "NOT_A_MEMBER" } });
    await ask(owner, "hand-over", { miniLeagueId, memberId: member.user.id });
    expect(await ask(owner, "leave", { miniLeagueId })).toMatchObject({ status: 200 });
    expect((await one(member, miniLeagueId)).body.data).toMatchObject({ isOwner: true });
    expect(await ask(member, "leave", { miniLeagueId })).toMatchObject({ status: 200 });
    expect(await db().miniLeague.count({ where: { id: miniLeagueId } })).toBe(0);
  });

  test("continues without a removed member, whose account stays", async () => {
    const { id: miniLeagueId } = await build();
    const member_ = { miniLeagueId, memberId: member.user.id };
    for (const _time of ["once", "again"]) expect(await ask(owner, "remove", member_)).toMatchObject({ status: 200 });
    expect(await one(member, miniLeagueId)).toMatchObject({ status: 404 });
    const oneself = { miniLeagueId, memberId: owner.user.id };
    expect(await ask(owner, "remove", oneself)).toMatchObject({ body: { code: "OWNER_STAYS" } });
  });
});

describe("The stake of a mini-league", () => {
  const set = async (miniLeagueId: string, plays: { stake: number; shares: number[] } | null) => {
    const { version } = (await one(owner, miniLeagueId)).body.data;
    return ask(owner, "change", { miniLeagueId, version, plays });
  };
  const read = async ({ person }: Somebody) =>
    (await person.get("/api/notice/unread")).body.data.map(({ text }: { text: string }) => text);
  const award = () =>
    buildMatch({
      matchDate: inHours(-5),
      matchStarted: true,
      matchEnded: true,
      matchWinner: MI,
      awardedAt: new Date(),
    });

  test("can be changed until a match has been awarded since it was set, then not this season", async () => {
    const { id } = await build();
    await award();
    expect(await set(id, { stake: 2000, shares: [100] })).toMatchObject({ status: 200 });
    expect(await set(id, { stake: 5000, shares: [100] })).toMatchObject({ body: { data: { areStakesFixed: false } } });
    await award();
    for (const plays of [{ stake: 9000, shares: [100] }, { stake: 5000, shares: [60, 40] }, null])
      expect(await set(id, plays)).toMatchObject({ status: 409, body: { code: "STAKES_FIXED" } });
    const { version, ...settings } = (await one(member, id)).body.data;
    expect(settings).toMatchObject({ stake: 5000, shares: [100], areStakesFixed: true });
    expect(await ask(owner, "change", { miniLeagueId: id, version, name: "Yorkers" })).toMatchObject({ status: 200 });
  });

  test("is announced to the other members when it changes, and to nobody else", async () => {
    const { id } = await build({ name: "Yorkers" });
    await set(id, { stake: 2000, shares: [60, 40] });
    await set(id, { stake: 2000, shares: [60, 40] });
    expect(await read(member)).toEqual(["Yorkers: 20\u00A0AED each, split 60/40."]);
    await set(id, null);
    expect(await read(member)).toHaveLength(2);
    expect([await read(owner), await read(stranger)]).toEqual([[], []]);
    const admin = await buildPerson({ isAdmin: true });
    expect((await admin.person.get("/api/admin/list-notices")).body.data).toEqual([]);
    await ask(stranger, "join", { invite: (await one(owner, id)).body.data.invite });
    expect(await read(stranger)).toEqual([]);
  });
});
