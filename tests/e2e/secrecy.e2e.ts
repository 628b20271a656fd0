/** Rule 7: until picks close, no page shows another player's pick, or that there is one. */
import { db } from "@/lib/db";
import { buildUser } from "../support/builders";
import { carrySession } from "./support/account";
import { expect, test } from "./support/fixtures";
import { PLAYER_PAGES } from "./support/pages";
import { buildMatch, CSK, inHours, MI, placePick } from "./support/season";
import { source } from "./support/source";

const NAMED = /\/some-token$/;

test("every page stays the same when others pick, until picks close", async ({ page, site }) => {
  const [reader, other] = [await buildUser(), await buildUser({ firstName: "Meera", lastName: "Iyer" })];
  const admin = await buildUser({ isAdmin: true });
  const match = await buildMatch({ matchDate: inHours(30) });
  const named = [
    ...[`/users/${other.id}`, `/matches/${match.matchId}`, `/matches/${match.matchId}?side=MI`],
    ...[`/insights?one=${reader.id}&other=${other.id}`, `/leaderboard/race?with=${other.id}`],
  ];
  const paths = [...PLAYER_PAGES.filter((path) => !NAMED.test(path)), ...named];
  const look = async () => {
    const seen: Record<string, string[]> = {};
    await carrySession(page, reader, site.origin);
    for (const path of paths) seen[path] = await source(page, path);
    // Administrators see picks only on their own pages.
    await carrySession(page, admin, site.origin);
    for (const path of named.slice(0, 2)) seen[`admin: ${path}`] = await source(page, path);
    return seen;
  };
  const before = await look();
  await placePick(other, match, MI, { wildcardUsed: true });
  expect(await look()).toEqual(before);
  await db().pick.updateMany({ where: { matchId: match.matchId }, data: { predictedTeam: CSK, wildcardUsed: false } });
  expect(await look()).toEqual(before);

  // Once picks have closed it shows, which proves that the test looks in the right places.
  await db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.5) } });
  const after = await look();
  const changed = Object.keys(after).filter((path) => JSON.stringify(after[path]) !== JSON.stringify(before[path]));
  expect(changed).toEqual(expect.arrayContaining([`/users/${other.id}`, `/matches/${match.matchId}`]));
});
