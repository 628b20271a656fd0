/** How a season comes into the database: from a pack, all of it or nothing. */
import { type Actor, recordDeed } from "../activity/record";
import type { Transaction } from "../db";
import { UNPLAYED } from "../match-change/match-state";
import { Refusal } from "../refusal/catalogue";
import type { Fixture } from "../season/fixture-schema";
import type { Pack } from "../season/pack-schema";
import { findTeam, isTbc, TBC } from "../team/names";
import { inSeason } from "../transaction";

/** Adds the season of a pack, to be started when its time has come. Throws INVALID_INPUT where it, or a match of it, is there already. */
export async function importSeason(pack: Pack, actor: Actor): Promise<{ slug: string; matches: number }> {
  const { slug, name, zone, rules, source, teams, matches } = pack;
  return inSeason(async (tx) => {
    await refuseKnown(tx, pack);
    const { id: seasonId } = await tx.season.create({
      data: {
        ...{ slug, name, zone, rules, seriesId: source?.seriesId ?? null },
        teams: { create: teams.map((team, at) => ({ ...team, position: at + 1 })) },
      },
    });
    await tx.match.createMany({ data: matches.map((fixture) => ({ seasonId, ...toMatch(fixture, pack) })) });
    await recordDeed(tx, actor, { action: "import-season", after: { season: name, matches: matches.length } });
    return { slug, matches: matches.length };
  });
}

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
