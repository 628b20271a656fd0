/** What the owner and others do at the same moment, by the calls: one comes first, and the other gets a refusal. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";
import type { Reply } from "../../support/person";

type Somebody = Awaited<ReturnType<typeof buildPerson>>;
let owner: Somebody;
let member: Somebody;
let third: Somebody;
beforeEach(async () => {
  [owner, member, third] = await Promise.all([buildPerson(), buildPerson(), buildPerson()]);
});

const ask = (who: Somebody, verb: string, body: object) => who.person.post(`/api/mini-league/${verb}`, body);
const said = (replies: Reply[]) => replies.map(({ status, body }) => body.code ?? status).sort();
const stored = (id: string) => db().miniLeague.findUnique({ where: { id }, include: { members: true } });

describe("At once", () => {
  test("two tabs of the owner don't silently overwrite each other", async () => {
    const { id: miniLeagueId } = await buildMiniLeague([owner.user]);
    const read = await owner.person.get(`/api/mini-league/one?miniLeagueId=${miniLeagueId}`);
    const { version } = read.body.data;
    const names = ["Sharks", "Jets"];
    const replies = await Promise.all(names.map((name) => ask(owner, "change", { miniLeagueId, version, name })));
    expect(said(replies)).toEqual([200, "VERSION_CONFLICT"]);
    const [first] = replies.filter(({ status }) => status === 200);
    expect((await stored(miniLeagueId))?.name).toBe(first?.body.data.name);
  });

  test("of two hand-overs the second finds the first player the owner", async () => {
    const { id: miniLeagueId } = await buildMiniLeague([owner.user, member.user, third.user]);
    const replies = await Promise.all(
      [member, third].map((who) => ask(owner, "hand-over", { miniLeagueId, memberId: who.user.id })),
    );
    expect(said(replies)).toEqual([200, "FORBIDDEN"]);
    expect([member.user.id, third.user.id]).toContain((await stored(miniLeagueId))?.ownerId);
  });

  test("a player's last free place is used once, whether they create or join", async () => {
    for (let count = 0; count < 49; count += 1) await buildMiniLeague([owner.user]);
    const { invite } = await buildMiniLeague([member.user]);
    const replies = await Promise.all([
      ask(owner, "create", { name: "One more" }),
      ask(owner, "create", { name: "Another" }),
      ask(owner, "join", { invite }),
    ]);
    expect(said(replies).filter((code) => code === "TOO_MANY_MINI_LEAGUES")).toHaveLength(2);
    expect(await db().miniLeagueMember.count({ where: { userId: owner.user.id } })).toBe(50);
  });

  test("a renewed link lets in players who came earlier, and nobody later", async () => {
    const { id: miniLeagueId, invite } = await buildMiniLeague([owner.user]);
    const [renewed, joined] = await Promise.all([
      ask(owner, "renew-invite", { miniLeagueId }),
      ask(third, "join", { invite }),
    ]);
    expect(renewed.status).toBe(200);
    expect([200, 404]).toContain(joined.status);
    expect((await stored(miniLeagueId))?.members).toHaveLength(joined.status === 200 ? 2 : 1);
    expect(await ask(member, "join", { invite })).toMatchObject({ status: 404 });
  });

  test("closing and joining leave nobody in a closed one who was refused", async () => {
    const { id: miniLeagueId, invite } = await buildMiniLeague([owner.user]);
    const [closed, joined] = await Promise.all([ask(owner, "close", { miniLeagueId }), ask(third, "join", { invite })]);
    expect(closed.status).toBe(200);
    expect([200, "MINI_LEAGUE_CLOSED"]).toContain(joined.body.code ?? joined.status);
    const { members, closedAt } = (await stored(miniLeagueId)) ?? {};
    expect(closedAt).not.toBeNull();
    expect(members).toHaveLength(joined.status === 200 ? 2 : 1);
  });
});
