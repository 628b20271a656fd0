/** What administrators do with the teams of the current season. */
import { type Actor, recordAction } from "../activity/actions";
import { refuseStale } from "../activity/edit-version";
import { inSeason, type Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";
import { settingsIn } from "../season/admin-actions";
import { versionOfSeason } from "../season/admin-data";
import { requireRunning, seasonIn } from "../season/data";
import { findTeamFaults } from "../season/pack";
import type { EditedTeam, Team } from "./schema";

const PICKED = "Players have picked in this team's matches. Add the new name under other names.";

/**
 * Changes a team's code, name, other names or colours. Its old code and name stay among the other names, so that the
 * match data source is still understood. The name can't change once someone has picked in one of the team's matches,
 * since picks and seals hold it. Throws NOT_FOUND, INVALID_INPUT, VERSION_CONFLICT, SEASON_OVER.
 */
export async function editTeam({ team: code, version, ...wanted }: EditedTeam, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    await requireRunning(tx);
    const season = await seasonIn(tx);
    const old = season.teams.find((team) => team.code === code);
    if (!old) throw new Refusal("NOT_FOUND", { message: "This team isn't in this season" });
    refuseStale(versionOfSeason(await settingsIn(tx, season.id), season), version);
    const former = [old.name, old.code].filter((name) => name !== wanted.name && name !== wanted.code);
    const aliases = [...new Set([...wanted.aliases, ...former])];
    const now = { ...wanted, aliases };
    refuseFaults(
      { ...old, ...now },
      season.teams.filter((team) => team !== old),
    );
    if (now.name !== old.name) await rename(tx, season.id, old.name, now.name);
    await tx.team.update({ where: { seasonId_code: { seasonId: season.id, code } }, data: now });
    await recordAction(tx, actor, { action: "edit-team", before: factsOf(old), after: factsOf({ ...old, ...now }) });
  });
}

function refuseFaults(team: Team, others: readonly Team[]): void {
  // Last, since a shared name is the later team's fault.
  const fault = findTeamFaults([...others, team]).find(({ path }) => path[1] === others.length);
  if (!fault) return;
  const { path } = fault;
  const sentence = fault.sentence.replace(/teams\[\d+\]/, "another team");
  throw new Refusal("INVALID_INPUT", { message: sentence, fields: { [String(path[2])]: sentence } });
}

async function rename(tx: Transaction, seasonId: string, from: string, to: string): Promise<void> {
  // Before looking for picks, since a pick waits for its match.
  await tx.$executeRaw`
    UPDATE matches SET match_name = replace(match_name, ${from}, ${to}),
      team_one = CASE team_one WHEN ${from} THEN ${to} ELSE team_one END,
      team_two = CASE team_two WHEN ${from} THEN ${to} ELSE team_two END,
      match_winner = CASE match_winner WHEN ${from} THEN ${to} ELSE match_winner END
    WHERE season_id = ${seasonId} AND ${from} IN (team_one, team_two)`;
  const matches = await tx.match.findMany({
    where: { seasonId, OR: [{ teamOne: to }, { teamTwo: to }] },
    select: { matchId: true },
  });
  const matchId = { in: matches.map((match) => match.matchId) };
  if ((await tx.pickEvent.count({ where: { matchId } })) > 0)
    throw new Refusal("INVALID_INPUT", { message: PICKED, fields: { name: PICKED } });
  await tx.innings.updateMany({ where: { matchId, team: from }, data: { team: to } });
}

/** A team as the audit records it. */
function factsOf({ code, name, aliases, colour, accent }: Team) {
  return { team: name, code, aliases: aliases.join(", "), colour, accent };
}
