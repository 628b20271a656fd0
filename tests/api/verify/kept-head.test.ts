/** The head of the chain at the foot of pages: one that is part of the chain, read once a minute, and as secret as picks. */
import { beforeEach, expect, test } from "vitest";
import { MINUTE, SECOND } from "@/lib/clock";
import { db } from "@/lib/db";
import { sealDue } from "@/lib/seal/seal-due";
import { ensureSealed } from "@/lib/seal/sealing";
import { readKeptHead } from "@/lib/verify/kept-head";
import { buildMatch, buildPlayer, emptySeason, inHours, MI } from "../../support/season";

beforeEach(emptySeason);

let clock = Date.now();
/** The head as a page shows it so long after the one before; milliseconds. */
function later(span: number): Promise<string> {
  clock += span;
  return readKeptHead(new Date(clock));
}

const stored = async () => Buffer.from((await db().chain.findFirstOrThrow()).shown).toString("hex");

/** A match whose picks have just been sealed. */
async function sealOne() {
  const { matchId } = await buildMatch({ matchDate: inHours(0.5) });
  await ensureSealed(matchId, new Date());
}

test("it is the one that is shown, at most a minute old", async () => {
  await sealOne();
  const head = await later(1 * MINUTE);
  expect(head).toBe(await stored());
  await sealOne();
  expect(await stored()).not.toBe(head);
  expect(await later(59 * SECOND)).toBe(head);
  expect(await later(1 * SECOND)).toBe(await stored());
});

test("it is a link of the chain, that can be asked for later", async () => {
  await sealOne();
  const head = await later(1 * MINUTE);
  expect(await db().chainLink.count({ where: { hash: new Uint8Array(Buffer.from(head, "hex")) } })).toBe(1);
});

test("it is the same before somebody picks and after, until the picks are sealed", async () => {
  const { matchId } = await buildMatch();
  const { id: userId } = await buildPlayer();
  await sealDue(new Date());
  const before = await later(1 * MINUTE);
  await db().pick.create({ data: { matchId, userId, predictedTeam: MI } });
  await sealDue(new Date());
  expect(await db().unlinked.count()).toBe(0);
  expect(await later(1 * MINUTE)).toBe(before);
  await db().match.update({ where: { matchId }, data: { matchDate: inHours(0.5) } });
  await ensureSealed(matchId, new Date());
  expect(await later(1 * MINUTE)).not.toBe(before);
});
