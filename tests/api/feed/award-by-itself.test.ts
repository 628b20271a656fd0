/** Points that are awarded by themselves: only where the season is told to, after its time, once, and never over an administrator. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BY_ITSELF } from "@/lib/activity/record";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { refreshMatch } from "@/lib/feed/commands";
import { refreshScores } from "@/lib/feed/refresh-scores";
import { deleteMatch, editMatch } from "@/lib/match-change/fixture-commands";
import { setResult, takeBackAward } from "@/lib/match-change/result-commands";
import { live, openFeedSource, tell, won } from "../../support/feed";
import { success, type ToldMatch, tells } from "../../support/feed-source";
import { deedsOn } from "../../support/matches";
import {
  buildActor,
  buildMatch,
  buildPick,
  buildPlayer,
  CSK,
  emptySeason,
  MI,
  RR,
  standingOf,
} from "../../support/season";
import { moment, THE_SEASON } from "../../support/the-season";

let source: Awaited<ReturnType<typeof openFeedSource>>;
let actor: Awaited<ReturnType<typeof buildActor>>["actor"];
beforeAll(async () => {
  source = await openFeedSource();
});
beforeEach(async () => {
  await emptySeason();
  ({ actor } = await buildActor());
});

/** When the match began; everything else is told in minutes after it. */
const START = new Date("2026-04-05T12:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);
/** The end is told after 200 minutes, and once more an hour later, which settles it. */
const [TOLD, SETTLED] = [200, 261];

const awardAfter = (minutes: number | null) =>
  db().season.update({ where: { id: THE_SEASON.id }, data: { awardAfter: minutes } });

async function refresh(minutes: number, told: ToldMatch): Promise<Date | null> {
  source.answer = tells([told], { hitsToday: 1, hitsLimit: 2_000 });
  await refreshScores(moment(at(minutes)));
  return (await db().match.findUniqueOrThrow({ where: { matchId: told.id } })).awardedAt;
}

/** What the season's list does with a match, which is no telling of it. */
const toldByTheList = (matchId: string, matchWinner: string) =>
  db().match.update({ where: { matchId }, data: { matchWinner } });

/** A match that the source has settled, with a player who has picked the winner. */
async function settled() {
  const { matchId } = await buildMatch({ matchDate: START, fromSource: true, matchStarted: true });
  const player = await buildPlayer();
  await buildPick(actor(), player.id, matchId, MI);
  const told = live(tell({ id: matchId, dateTimeGMT: START.toISOString().slice(0, 19) }));
  await refresh(30, told);
  await refresh(TOLD, won(told));
  await refresh(SETTLED, won(told));
  return { matchId, player, told: won(told) };
}

describe("A season that awards by itself", () => {
  beforeEach(() => awardAfter(30));

  test("awards so many minutes after the source has settled the result, on record as its own deed", async () => {
    const { matchId, player, told } = await settled();
    expect(await refresh(SETTLED + 29, told)).toBeNull();
    expect(await standingOf(player.id)).toMatchObject({ points: 0 });
    expect(await refresh(SETTLED + 30, told)).toEqual(at(SETTLED + 30));
    expect(await standingOf(player.id)).toMatchObject({ points: THE_SEASON.rules.points.League });
    expect((await deedsOn({ matchId })).at(-1)).toMatchObject({
      action: "award-points",
      actorId: BY_ITSELF.id,
      actorName: "Googly, by itself",
    });
    const before = await deedsOn({ matchId });
    await refresh(SETTLED + 90, told);
    expect(await deedsOn({ matchId })).toEqual(before);
  });

  test("does not award again what an administrator has taken back", async () => {
    const { matchId, player, told } = await settled();
    await refresh(SETTLED + 30, told);
    await takeBackAward({ matchId }, actor());
    expect(await refresh(SETTLED + 300, told)).toBeNull();
    expect(await standingOf(player.id)).toMatchObject({ points: 0 });
  });

  test.each([CSK, null])("leaves a result that an administrator has made %s to them", async (winner) => {
    const { matchId, told } = await settled();
    await setResult(matchId, winner, actor());
    expect(await refresh(SETTLED + 300, told)).toBeNull();
  });

  test("leaves a result to whoever has cleared an award of it, though the season's list tells it again", async () => {
    const { matchId, told } = await settled();
    await refresh(SETTLED + 30, told);
    await setResult(matchId, null, actor());
    await toldByTheList(matchId, MI);
    expect(await refresh(SETTLED + 300, told)).toBeNull();
  });

  test("leaves a result to whoever has cleared it by taking over what the source told then", async () => {
    const { matchId, told } = await settled();
    const { matchWinner: _, ...silent } = told;
    source.answer = success({ ...silent, status: "In progress", matchEnded: false });
    await refreshMatch(matchId, { ...actor(), now: at(270) }, { override: true });
    expect(await db().match.findUnique({ where: { matchId } })).toMatchObject({ matchWinner: null });
    for (const minutes of [300, 361, 400]) expect(await refresh(minutes, told)).toBeNull();
  });

  test("leaves a result to whoever has cleared it with a side, though that side is back", async () => {
    const { matchId, told } = await settled();
    const { matchNumber, matchName, matchType } = await db().match.findUniqueOrThrow({ where: { matchId } });
    const form = { matchId, matchNumber, matchName, matchType, matchDate: START, teamTwo: CSK };
    const edit = (teamOne: string) => editMatch({ ...form, teamOne }, actor());
    await edit(RR);
    await edit(MI);
    for (const minutes of [300, 361, 400]) expect(await refresh(minutes, told)).toBeNull();
    expect(await db().match.findUniqueOrThrow({ where: { matchId } })).toMatchObject({ matchWinner: MI });
  });

  test("leaves a match to administrators that one has deleted, and that comes again", async () => {
    const { matchId, told } = await settled();
    await deleteMatch(matchId, actor());
    await buildMatch({ matchId, matchDate: START, fromSource: true, matchStarted: true });
    for (const minutes of [300, 361, 400]) expect(await refresh(minutes, told)).toBeNull();
    expect(await db().match.findUnique({ where: { matchId } })).toMatchObject({ matchWinner: MI });
  });

  test("awards another result than the one that was settled only once that was told twice as well", async () => {
    const { matchId, told } = await settled();
    await toldByTheList(matchId, CSK);
    const other = { ...told, status: `${CSK} won by 20 runs`, matchWinner: CSK };
    expect(await refresh(SETTLED + 40, other)).toBeNull();
    expect(await refresh(SETTLED + 101, other)).toBeNull();
    expect(await refresh(SETTLED + 131, other)).toEqual(at(SETTLED + 131));
  });

  test("awards what was settled before it was told to, and nothing once the season is over", async () => {
    await awardAfter(null);
    const { told } = await settled();
    await awardAfter(0);
    await db().season.update({ where: { id: THE_SEASON.id }, data: { state: "over", closedAt: at(0) } });
    expect(await refresh(SETTLED + 60, told)).toBeNull();
    await db().season.update({ where: { id: THE_SEASON.id }, data: { state: "running", closedAt: null } });
    expect(await refresh(SETTLED + 61, told)).toEqual(at(SETTLED + 61));
  });
});

test("A season that is not told to waits for an administrator", async () => {
  await awardAfter(null);
  const { told } = await settled();
  expect(await refresh(SETTLED + 10_000, told)).toBeNull();
});
