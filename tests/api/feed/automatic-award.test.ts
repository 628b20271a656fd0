/** Automatic awards: only if the season has them on, after its delay, once, and never over an administrator. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AUTOMATIC } from "@/lib/activity/actions";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { awardDue } from "@/lib/feed/automatic-award";
import { refreshScores } from "@/lib/feed/scheduled-refresh";
import { setResult, withdrawAward } from "@/lib/match/admin-actions";
import { feedMatch, live, openFeedSource, won } from "../../support/feed";
import { answersWith, type FeedMatch } from "../../support/feed-source";
import { besideTransaction } from "../../support/locks";
import { actionsOn } from "../../support/matches";
import { buildActor, buildMatch, buildPick, buildPlayer, CSK, emptySeason, MI, standingOf } from "../../support/season";
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

/** When the match began; every other time is in minutes after it. */
const START = new Date("2026-04-05T12:00:00Z");
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);
/** The result is reported after 200 minutes, and again an hour later, which settles it. */
const [REPORTED, SETTLED] = [200, 261];

const awardAfter = (minutes: number | null) =>
  db().season.update({ where: { id: THE_SEASON.id }, data: { awardAfter: minutes } });

async function refresh(minutes: number, reported: FeedMatch): Promise<Date | null> {
  source.answer = answersWith([reported], { hitsToday: 1, hitsLimit: 2_000 });
  await refreshScores(moment(at(minutes)));
  return (await db().match.findUniqueOrThrow({ where: { matchId: reported.id } })).awardedAt;
}

/** What the season's list does to a match, which doesn't count as a report. */
const reportInList = (matchId: string, matchWinner: string) =>
  db().match.update({ where: { matchId }, data: { matchWinner } });

/** A match that the source has settled, with a player who has picked the winner. */
async function settled() {
  const { matchId } = await buildMatch({ matchDate: START, fromSource: true, matchStarted: true });
  const player = await buildPlayer();
  await buildPick(actor(), player.id, matchId, MI);
  const reported = live(feedMatch({ id: matchId, dateTimeGMT: START.toISOString().slice(0, 19) }));
  await refresh(30, reported);
  await refresh(REPORTED, won(reported));
  await refresh(SETTLED, won(reported));
  return { matchId, player, reported: won(reported) };
}

describe("A season with automatic awards", () => {
  beforeEach(() => awardAfter(30));

  test("awards so many minutes after the source has settled the result, and logs it as automatic", async () => {
    const { matchId, player, reported } = await settled();
    expect(await refresh(SETTLED + 29, reported)).toBeNull();
    expect(await standingOf(player.id)).toMatchObject({ points: 0 });
    expect(await refresh(SETTLED + 30, reported)).toEqual(at(SETTLED + 30));
    expect(await standingOf(player.id)).toMatchObject({ points: THE_SEASON.rules.points.League });
    expect((await actionsOn({ matchId })).at(-1)).toMatchObject({
      action: "award-points",
      actorId: AUTOMATIC.id,
      actorName: "Googly (automatic)",
    });
    const before = await actionsOn({ matchId });
    await refresh(SETTLED + 90, reported);
    expect(await actionsOn({ matchId })).toEqual(before);
  });

  test("doesn't award again what an administrator has withdrawn", async () => {
    const { matchId, player, reported } = await settled();
    await refresh(SETTLED + 30, reported);
    await withdrawAward({ matchId }, actor());
    expect(await refresh(SETTLED + 300, reported)).toBeNull();
    expect(await standingOf(player.id)).toMatchObject({ points: 0 });
  });

  test.each([CSK, null])("leaves a match alone if an administrator set its result to %s", async (winner) => {
    const { matchId, reported } = await settled();
    await setResult(matchId, winner, actor());
    expect(await refresh(SETTLED + 300, reported)).toBeNull();
  });

  test("leaves a result that an administrator sets while the award waits for the lock", async () => {
    const { matchId } = await settled();
    await besideTransaction(async (rival) => {
      await rival.query("UPDATE matches SET result_set_by_hand = true WHERE match_id = $1", [matchId]);
      const award = awardDue(moment(at(SETTLED + 30)));
      await rival.untilWaiting(1);
      await rival.query("COMMIT");
      await award;
    });
    expect(await db().match.findUniqueOrThrow({ where: { matchId } })).toMatchObject({ awardedAt: null });
  });

  test("awards a different result only once that one has been reported twice too", async () => {
    const { matchId, reported } = await settled();
    await reportInList(matchId, CSK);
    const other = { ...reported, status: `${CSK} won by 20 runs`, matchWinner: CSK };
    expect(await refresh(SETTLED + 40, other)).toBeNull();
    expect(await refresh(SETTLED + 101, other)).toBeNull();
    expect(await refresh(SETTLED + 131, other)).toEqual(at(SETTLED + 131));
  });

  test("awards what was settled before it was switched on, and nothing once the season is over", async () => {
    await awardAfter(null);
    const { reported } = await settled();
    await awardAfter(0);
    await db().season.update({ where: { id: THE_SEASON.id }, data: { state: "over", closedAt: at(0) } });
    expect(await refresh(SETTLED + 60, reported)).toBeNull();
    await db().season.update({ where: { id: THE_SEASON.id }, data: { state: "running", closedAt: null } });
    expect(await refresh(SETTLED + 61, reported)).toEqual(at(SETTLED + 61));
  });
});
