/** How a season comes into the database: from a pack, all of it or nothing. */
import { type Actor, recordDeed } from "../activity/record";
import type { Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { UNPLAYED } from "../match-change/match-state";
import { sealedBefore } from "../match-change/sealed-before";
import { Refusal } from "../refusal/catalogue";
import type { Fixture } from "../season/fixture-schema";
import type { Pack } from "../season/pack-schema";
import { findTeam, isTbc, TBC } from "../team/names";
import { inSeason } from "../transaction";

/** Adds the season of a pack, to be started when its time has come. Throws INVALID_INPUT where it, or a match of it, is there already, or its zone is unknown. */
export async function importSeason(pack: Pack, actor: Actor): Promise<{ slug: string; matches: number }> {
  const { slug, name, zone, rules, source, teams, matches } = pack;
  return inSeason(async (tx) => {
    await refuseKnown(tx, pack);
    // Its days are cut by the database, whose zones need not be those of this runtime.
    await tx.$executeRaw`SELECT now() AT TIME ZONE ${zone}`.catch((error: unknown) => {
      throw isUnknownZone(error) ? refused("zone", `The database knows no zone ${zone}`) : error;
    });
    const { id: seasonId } = await tx.season.create({
      data: {
        ...{ slug, name, zone, rules, seriesId: source?.seriesId ?? null },
        teams: { create: teams.map((team, at) => ({ ...team, position: at + 1 })) },
      },
    });
    const planned = matches.map((fixture) => toMatch(fixture, pack));
    await tx.match.createMany({ data: await withClosings(tx, planned, seasonId) });
    await recordDeed(tx, actor, { action: "import-season", after: { season: name, matches: matches.length } });
    return { slug, matches: matches.length };
  });
}

/** A match that was deleted once its picks were sealed takes none when it comes again. */
async function withClosings(tx: Transaction, planned: ReturnType<typeof toMatch>[], seasonId: string) {
  const sealed = await sealedBefore(
    tx,
    planned.flatMap(({ matchId }) => matchId ?? []),
  );
  return planned.map((match) => ({ seasonId, ...match, picksClosedAt: sealed.get(match.matchId ?? "") ?? null }));
}

/** As PostgreSQL says it: invalid_parameter_value. */
const isUnknownZone = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && /22023/.test(`${error.code} ${error.message}`);

async function refuseKnown(tx: Transaction, { slug, matches }: Pack): Promise<void> {
  if (await tx.season.count({ where: { slug } })) throw refused("slug", `There is a season ${slug} already`);
  const ids = matches.flatMap(({ id }) => id ?? []);
  const known = await tx.match.findFirst({ where: { matchId: { in: ids } }, include: { season: true } });
  if (!known) return;
  const at = matches.findIndex(({ id }) => id === known.matchId);
  throw refused(`matches[${at}].id`, `The season ${known.season.slug} has the match ${known.matchId} already`);
}

function refused(field: string, message: string): Refusal {
  return new Refusal("INVALID_INPUT", { message, fields: { [field]: message } });
}

function toMatch({ id, number, startsAt, type, venue, name, ...sides }: Fixture, { teams }: Pack) {
  const fullName = (side: string) => (isTbc(side) ? TBC : (findTeam(side, teams)?.name ?? side));
  const [teamOne, teamTwo] = [fullName(sides.teamOne), fullName(sides.teamTwo)];
  return {
    ...UNPLAYED,
    ...(id === undefined ? {} : { matchId: id }),
    ...{ matchNumber: number, matchDate: startsAt, matchType: type, teamOne, teamTwo, venue },
    matchName: name ?? `${teamOne} vs ${teamTwo}`,
  };
}
