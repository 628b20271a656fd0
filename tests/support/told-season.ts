/** A small season in which all has happened that a proof is about, sealed and linked. */
import { deleteUser } from "@/lib/account/delete-commands";
import { db } from "@/lib/db";
import { awardPoints, setResult, setStatus } from "@/lib/match-change/result-commands";
import { editPick } from "@/lib/pick/admin-commands";
import { sealDue } from "@/lib/seal/seal-due";
import { closeSeason } from "@/lib/season-change/turn-of-the-year";
import { buildActor, buildInnings, buildMatch, buildPick, buildPlayer, CSK, emptySeason, inHours, MI } from "./season";

export async function buildToldSeason() {
  await emptySeason();
  const { actor } = await buildActor();
  const asha = await buildPlayer({ homeTeam: "MI" });
  const zoe = await buildPlayer({ homeTeam: "CSK" });
  const played = await buildMatch({ matchDate: inHours(50) });
  const open = await buildMatch({ matchDate: inHours(60) });
  for (const { matchId } of [played, open]) {
    await db().pick.create({ data: { matchId, userId: asha.id, predictedTeam: MI, wildcardUsed: true } });
    await db().pick.create({ data: { matchId, userId: zoe.id, predictedTeam: CSK } });
  }
  // As time would have it: the closing of the one has come.
  await db().match.update({ where: { matchId: played.matchId }, data: { matchDate: inHours(0.5) } });
  await sealDue(new Date());
  await setStatus({ matchId: played.matchId, matchStarted: true, matchEnded: false }, actor());
  await buildInnings(played.matchId, 1, MI, 180);
  await setResult(played.matchId, MI, actor());
  await awardPoints(played.matchId, actor());
  const late = await buildPlayer();
  await buildPick(actor(), late.id, played.matchId, MI);
  const { id } = await db().pick.findFirstOrThrow({ where: { matchId: played.matchId, userId: zoe.id } });
  await editPick(id, { predictedTeam: CSK, wildcardUsed: true, gamechangerUsed: false }, actor());
  await sealDue(new Date());
  const { awardedAt } = await db().match.findUniqueOrThrow({ where: { matchId: played.matchId } });
  return { asha: asha.id, zoe: zoe.id, late: late.id, played: played.matchId, open: open.matchId, awardedAt };
}

/** The same, closed; one of its players has been deleted since. */
export async function buildClosedSeason() {
  const told = await buildToldSeason();
  const { id: gone } = await buildPlayer();
  const { actor } = await buildActor();
  await buildPick(actor(), gone, told.played, MI);
  // Begun, so that no home team is chosen any more.
  await db().match.update({ where: { matchId: told.played }, data: { matchDate: inHours(-0.5) } });
  await closeSeason({ unfinished: 1 }, actor());
  await deleteUser(gone, actor());
  await sealDue(new Date());
  return told;
}
