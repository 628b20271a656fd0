/** The season goes on as it was before the fuzz: what it has built and what it has done to the season go. */
import { db } from "@/lib/db";

/** Looks at what is there; calling the answer takes away all matches, seasons and players that have come since. */
export async function keepSite(): Promise<() => Promise<void>> {
  const matches = (await db().match.findMany({ select: { matchId: true } })).map(({ matchId }) => matchId);
  const seasons = await listSeasons();
  const users = (await db().user.findMany({ select: { id: true } })).map(({ id }) => id);
  const current = await currentSeason();
  return async () => {
    // By their names, since a load beside this imports more of them.
    const come = { in: (await listSeasons()).filter((id) => !seasons.includes(id)) };
    await restore(current);
    // What is over stays as it is: only what is not any more can go.
    await db().season.updateMany({ where: { id: come }, data: { state: "to_come", closedAt: null } });
    await db().seasonResult.deleteMany({ where: { seasonId: come } });
    await db().match.deleteMany({ where: { seasonId: { in: [...come.in, current.id] }, matchId: { notIn: matches } } });
    await db().season.deleteMany({ where: { id: come } });
    await db().user.deleteMany({ where: { id: { notIn: users } } });
  };
}

async function listSeasons(): Promise<string[]> {
  return (await db().season.findMany({ select: { id: true } })).map(({ id }) => id);
}

type Season = Awaited<ReturnType<typeof currentSeason>>;
const currentSeason = () => db().season.findFirstOrThrow({ where: { isCurrent: true } });

async function restore({ id, rules, zone, name, paidOnly, awardAfter, seriesId, state, closedAt }: Season) {
  await db().season.updateMany({ where: { id: { not: id } }, data: { isCurrent: false } });
  await db().season.updateMany({ where: { id, NOT: { state } }, data: { state, closedAt } });
  await db().seasonResult.deleteMany({ where: { season: { id, state: "running" } } });
  const held = { zone, name, paidOnly, awardAfter, seriesId };
  await db().season.update({ where: { id }, data: { isCurrent: true, rules: rules ?? {}, ...held } });
}
