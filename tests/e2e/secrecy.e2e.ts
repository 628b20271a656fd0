/** Rule 7 on pages: until picks close, no page that a player opens tells another's pick, or that there is one. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { PLAYER_PAGES } from "./support/pages";
import { buildMatch, CSK, clearMatches, inHours, MI, placePick } from "./support/season";
import { sourceWithoutHead } from "./support/source";

test.afterAll(async ({ site: _site }) => clearMatches());

const NAMED = /\/some-token$/;

test("every page is the same before others pick and after, until the match closes", async ({ page, site }) => {
  await clearMatches();
  const [reader, other] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
  const match = await buildMatch({ matchDate: inHours(30) });
  await carrySession(page, reader, site.origin);
  const named = [`/users/${other.id}`, `/matches/${match.matchId}`, `/insights?one=${reader.id}&other=${other.id}`];
  const paths = [...PLAYER_PAGES.filter((path) => !NAMED.test(path)), ...named, `/leaderboard/race?with=${other.id}`];
  const look = async () => {
    const seen: Record<string, string[]> = {};
    for (const path of paths) seen[path] = await sourceWithoutHead(page, path, match);
    return seen;
  };
  const before = await look();
  await placePick(other, match, MI, { wildcardUsed: true });
  expect(await look()).toEqual(before);
  await db().pick.updateMany({ where: { matchId: match.matchId }, data: { predictedTeam: CSK, wildcardUsed: false } });
  expect(await look()).toEqual(before);
  // What follows from a pick shows once it may: the test looks where it would be seen.
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
  const after = await look();
  const changed = paths.filter((path) => JSON.stringify(after[path]) !== JSON.stringify(before[path]));
  expect(changed).toEqual(expect.arrayContaining([`/users/${other.id}`, `/matches/${match.matchId}`]));
});
