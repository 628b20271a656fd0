/** The demo as it comes to be drawn: with the longest names, once it is over, and before anything has been played. */
/** Forty characters each, in one word and in several. */
export async function lengthenNames(): Promise<void> {
  const { db } = await import("../../../lib/db");
  const names = ["Venkatanarasimharajuvaripetasubramaniam".padEnd(40, "a"), "Maria da Conceição Fernandes de Albuquer"];
  for (const [at, { id }] of (await db().user.findMany({ select: { id: true } })).entries()) {
    const [firstName, lastName] = at % 2 ? names : names.toReversed();
    if (firstName && lastName) await db().user.update({ where: { id }, data: { firstName, lastName } });
  }
}

/** With the season over, as an administrator closes it in its middle. */
export async function closeDemo(): Promise<void> {
  const { db } = await import("../../../lib/db");
  const { closeSeason, countUnfinished } = await import("../../../lib/season-change/turn-of-the-year");
  const { id: userId } = await db().user.findFirstOrThrow({ where: { isAdmin: true } });
  const { unfinished } = await countUnfinished(db());
  await closeSeason({ unfinished }, { userId, now: new Date() });
}

/** Before anything has been played, or even planned; with the names that people have. */
export async function emptySeason(): Promise<void> {
  const { db } = await import("../../../lib/db");
  const { currentSeason } = await import("../../../lib/season/current-season");
  const { wildcards, gamechangers } = (await currentSeason()).rules;
  const { DEMO_PLAYERS } = await import("../../../prisma/seed/players");
  await db().match.deleteMany();
  await db().entry.updateMany({ data: { homeTeam: null, wildcards, gamechangers } });
  const nothing = { points: 0, pickPoints: 0, correct: 0, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 };
  await db().leaderboardEntry.updateMany({ data: { ...nothing, homeTeamBonus: 0 } });
  for (const { email, firstName, lastName } of DEMO_PLAYERS) {
    await db().user.updateMany({ where: { email }, data: { firstName, lastName } });
  }
}
