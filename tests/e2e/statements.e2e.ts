/** What pages cost the database: the statements that reach it while one is drawn, the one that looks up who is there included. */

import pg from "pg";
import type { APIRequestContext } from "playwright/test";
import { db } from "@/lib/db";
import { whileLogged } from "../../scripts/support/logged-statements";
import { buildScorer, longStandingPlayer, playEvenings } from "../support/evenings-played";
import { buildMiniLeague } from "../support/mini-leagues";
import { carrySession } from "./support/account";
import { expect, test } from "./support/journey";
import { buildLive, buildMatch, CSK, clearMatches, inHours, MI, placePick } from "./support/season";

const AT_MOST = 3;
/** While nothing changes, what everybody gets is kept. */
const UNCHANGED = { "/": 2, "/leaderboard": 2, "/schedule": 2, "/rules": 1 };
/** So many visits of which the one with the fewest counts: the server's jobs make statements too, now and then. */
const VISITS = 5;

test("players' pages make few statements, also when all that is kept has changed", async ({ page, site }) => {
  const player = await buildSeason();
  const { id } = await buildMiniLeague([player]);
  await carrySession(page, player, site.origin);
  const { request } = page;
  const database = new pg.Client(process.env.DATABASE_URL);
  await database.connect();
  await whileLogged(database, async (look) => {
    // Sessions hear of it one after the other.
    await expect.poll(async () => (await visit(request, "/", look)).length).toBeGreaterThan(0);
    const fewest = async (path: string, before: () => Promise<unknown> = async () => undefined) => {
      let made: string[] | undefined;
      for (let at = 0; at < VISITS; at += 1) {
        await before();
        const these = await visit(request, path, look);
        if (at > 0 && these.length < (made?.length ?? Number.POSITIVE_INFINITY)) made = these;
      }
      return made ?? [];
    };
    for (const [path, most] of Object.entries(UNCHANGED)) {
      const made = await fewest(path);
      expect(made.length, `${path}\n${made.join("\n")}`).toBe(most);
      const anew = await fewest(path, changeAll);
      expect(anew.length, `${path} when all has changed\n${anew.join("\n")}`).toBeLessThanOrEqual(AT_MOST);
    }
    const among = await fewest(`/leaderboard?miniLeague=${id}`);
    expect(among.length, among.join("\n")).toBeLessThanOrEqual(AT_MOST);
  }).finally(() => database.end());
});

/** Statements of one page; nothing that its scripts ask for. */
async function visit(request: APIRequestContext, path: string, look: () => Promise<string[]>): Promise<string[]> {
  await look();
  const reply = await request.get(path);
  expect(reply.status()).toBe(200);
  expect(await reply.text()).toContain("</html>");
  return look();
}

/** One match of last night, one that is played and one that is to come; all of that is on the first screen. */
async function buildSeason() {
  await clearMatches();
  await db().user.deleteMany();
  const { actor } = await buildScorer();
  const player = await longStandingPlayer("Asha");
  await db().profile.update({ where: { userId: player.id }, data: { timeZone: "UTC" } });
  await playEvenings([{ right: [player] }, { wrong: [player] }], actor);
  await db().match.updateMany({
    where: { matchNumber: 2 },
    data: { matchDate: inHours(-5) },
  });
  const live = await buildLive({ matchNumber: 3 });
  const ahead = await buildMatch({ matchNumber: 4 });
  for (const match of [live, ahead]) await placePick(player, match, match === live ? MI : CSK);
  return player;
}

async function changeAll() {
  const picks = (await db().match.findMany()).map(({ matchId }) => `picks:${matchId}`);
  const subjects = ["season", "table", "players", ...picks];
  await db().$executeRaw`SELECT note_change(subject) FROM unnest(${subjects}::text[]) AS subject`;
}
