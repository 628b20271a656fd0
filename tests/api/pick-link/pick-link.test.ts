import { beforeEach, describe, expect, test } from "vitest";
import { keyedHash } from "@/lib/account/credentials";
import { db } from "@/lib/db";
import { pickToken } from "@/lib/pick/link-token";
import { buildUser } from "../../support/builders";
import { Person } from "../../support/person";
import { buildReader, listMails, remindAt } from "../../support/reminders";
import { buildMatch, CSK, emptySeason, inHours, MI, RR } from "../../support/season";
import { spendTries } from "../../support/spend-tries";

beforeEach(async () => {
  await emptySeason();
  await db().mail.deleteMany();
});

const PATH = "/api/prediction/by-link";
const picks = () => db().pick.findMany({ select: { userId: true, predictedTeam: true, wildcardUsed: true } });

async function buildLinked() {
  const [user, match] = [await buildUser(), await buildMatch({ matchDate: inHours(4) })];
  const linked = { userId: user.id, matchId: match.matchId, team: "MI" };
  return { user, match, linked, token: pickToken(linked) };
}

describe("The link of a reminder", () => {
  test("is there for each side, as a button and as text, and makes that pick without a session", async () => {
    const reader = await buildReader();
    const match = await buildMatch({ matchDate: inHours(2) });
    await remindAt(new Date());
    const [mail] = await listMails();
    const links = [...(mail?.text ?? "").matchAll(/(.+) to win:\nhttp:\/\/localhost:3000\/pick\/(\S+)/g)];
    expect(links.map(([, side]) => side)).toEqual([MI, CSK]);
    for (const [, , token] of links) expect(mail?.html).toContain(`href="http://localhost:3000/pick/${token}"`);
    const reply = await new Person().post(PATH, { token: links[1]?.[2] });
    expect(reply).toMatchObject({ status: 200, body: { message: `Pick saved: ${CSK} to win` } });
    expect(await picks()).toEqual([{ userId: reader.id, predictedTeam: CSK, wildcardUsed: false }]);
    expect(await db().pickEvent.findMany({ select: { actorId: true, matchId: true } })).toContainEqual({
      actorId: reader.id,
      matchId: match.matchId,
    });
  });

  test("makes no second pick and changes or reveals none, whether repeated or for the other side", async () => {
    const { linked, token } = await buildLinked();
    await new Person().post(PATH, { token });
    for (const again of [token, pickToken({ ...linked, team: "CSK" })]) {
      const reply = await new Person().post(PATH, { token: again });
      expect(reply).toMatchObject({ status: 409, body: { code: "ALREADY_PICKED" } });
      expect(JSON.stringify(reply.body)).not.toContain(MI);
    }
    expect(await picks()).toMatchObject([{ predictedTeam: MI }]);
  });

  test("makes one pick if it is followed many times at once", async () => {
    const { token } = await buildLinked();
    const replies = await Promise.all(Array.from({ length: 5 }, () => new Person().post(PATH, { token })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await picks()).toHaveLength(1);
  });

  test("signs nobody in", async () => {
    const { token } = await buildLinked();
    const person = new Person();
    const reply = await person.post(PATH, { token });
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(await person.get("/api/prediction/own")).toMatchObject({ status: 401 });
  });

  test("works until picks close, even if the match is moved", async () => {
    const { match, token } = await buildLinked();
    const { matchId } = match;
    await db().match.update({ where: { matchId }, data: { matchDate: inHours(1) } });
    expect(await new Person().post(PATH, { token })).toMatchObject({ status: 409, body: { code: "PICKS_CLOSED" } });
    expect(await picks()).toEqual([]);
  });

  test("stops working once the account is deleted or unverified", async () => {
    const { user, token } = await buildLinked();
    await db().user.update({ where: { id: user.id }, data: { verifiedAt: null } });
    expect(await new Person().post(PATH, { token })).toMatchObject({ status: 400, body: { code: "TOKEN_INVALID" } });
    await db().user.delete({ where: { id: user.id } });
    expect(await new Person().post(PATH, { token })).toMatchObject({ status: 400, body: { code: "TOKEN_INVALID" } });
    expect(await picks()).toEqual([]);
  });

  test("stops working if its side is replaced or the match is deleted", async () => {
    const { match, token } = await buildLinked();
    const { matchId } = match;
    await db().match.update({ where: { matchId }, data: { teamOne: RR } });
    expect(await new Person().post(PATH, { token })).toMatchObject({ status: 400, body: { code: "TOKEN_INVALID" } });
    await db().match.delete({ where: { matchId } });
    expect(await new Person().post(PATH, { token })).toMatchObject({ status: 400, body: { code: "TOKEN_INVALID" } });
  });

  test("doesn't act on GET or HEAD", async () => {
    const { token } = await buildLinked();
    for (const method of ["GET", "HEAD"]) {
      expect(await new Person().call(method, `${PATH}?token=${token}`)).toMatchObject({ status: 405 });
    }
    expect(await picks()).toEqual([]);
  });

  test("made up is refused sixty times an hour, which keeps nobody out who has one", async () => {
    const { token } = await buildLinked();
    const person = new Person();
    const guess = () => person.post(PATH, { token: "made-up" });
    await spendTries(`pick-link:${person.address}`, 59);
    for (const status of [400, 429]) expect(await guess()).toMatchObject({ status });
    expect(await person.post(PATH, { token })).toMatchObject({ status: 200 });
  });

  test.each([
    ["without its signature", (token: string) => token.split(".")[0] ?? ""],
    ["cut off", (token: string) => token.slice(0, -1)],
    ["with something appended", (token: string) => `${token}0`],
    [
      "for another side, with the signature of this one",
      (token: string) => `${wordsOf(token).replace("MI", "CSK")}.${token.split(".")[1]}`,
    ],
    [
      "signed for another purpose",
      (token: string) => `${token.split(".")[0]}.${keyedHash(token.split(".")[0] ?? "", "token")}`,
    ],
  ])("is refused %s", async (_how, alter) => {
    const { token } = await buildLinked();
    const altered = alter(token);
    expect(altered).not.toBe(token);
    expect(await new Person().post(PATH, { token: altered })).toMatchObject({
      status: 400,
      body: { code: "TOKEN_INVALID" },
    });
    expect(await picks()).toEqual([]);
  });
});

/** A token's content with another side put in by `replace`, encoded as tokens are. */
function wordsOf(token: string) {
  const said = Buffer.from(token.split(".")[0] ?? "", "base64url").toString();
  return {
    replace: (one: string, other: string) => Buffer.from(said.replace(`"${one}"`, `"${other}"`)).toString("base64url"),
  };
}
