/** What an invitation shows to people who follow it, and how guessing ends. */
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { followInvitation, renewInvite } from "@/lib/mini-league/actions";
import { buildPerson, buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";
import { spendTries } from "../../support/spend-tries";

const NOW = new Date();
const UNKNOWN = "A".repeat(22);
let addresses = 0;

/** An address for one test. */
function newAddress(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

const keyOf = (address: string) => `mini-league:invitation:${address}`;

describe("An invitation", () => {
  test("shows the name, and nothing about the members", async () => {
    const [owner, member] = [await buildUser({ firstName: "Zubeida" }), await buildUser()];
    const { invite } = await buildMiniLeague([owner, member], { name: "Silly Points" });
    expect(await followInvitation(invite, newAddress(), NOW)).toEqual({ name: "Silly Points", isClosed: false });
  });

  test("stops working when it is renewed, at once and for good", async () => {
    const owner = await buildUser();
    const { id, invite } = await buildMiniLeague([owner]);
    const address = newAddress();
    for (let times = 0; times < 3; times += 1) {
      const { invite: before } = await db().miniLeague.findUniqueOrThrow({ where: { id } });
      await renewInvite(id, owner.id);
      expect(await followInvitation(before, address, NOW)).toBeNull();
    }
    expect(await followInvitation(invite, address, NOW)).toBeNull();
    const { invite: newest } = await db().miniLeague.findUniqueOrThrow({ where: { id } });
    expect(await followInvitation(newest, address, NOW)).toMatchObject({ isClosed: false });
  });
});

describe("Guesses", () => {
  test("end after sixty in an hour, for that address alone, and keep nobody out who has the link", async () => {
    const { invite } = await buildMiniLeague([await buildUser()]);
    const [guesser, other] = [newAddress(), newAddress()];
    expect(await followInvitation(UNKNOWN, guesser, NOW)).toBeNull();
    await db().rateLimit.update({ where: { key: keyOf(guesser) }, data: { tries: 59 } });
    expect(await followInvitation(UNKNOWN, guesser, NOW)).toBeNull();
    expect(await followInvitation(UNKNOWN, guesser, NOW)).toBe("too many");
    expect(await followInvitation(UNKNOWN, other, NOW)).toBeNull();
    expect(await followInvitation(invite, guesser, NOW)).toMatchObject({ isClosed: false });
    const later = new Date(NOW.getTime() + 61 * 60 * 1000);
    expect(await followInvitation(UNKNOWN, guesser, later)).toBeNull();
  });

  test("on the page and by the call count together", async () => {
    const { person } = await buildPerson();
    const { invite } = await buildMiniLeague([await buildUser()]);
    await spendTries(keyOf(person.address), 59);
    expect(await followInvitation(UNKNOWN, person.address, new Date())).toBeNull();
    expect(await person.post("/api/mini-league/join", { invite: UNKNOWN })).toMatchObject({ status: 429 });
    expect(await person.post("/api/mini-league/join", { invite })).toMatchObject({ status: 200 });
  });
});
