/** What administrators and the command line do with seasons. Each function is one transaction. */
import type { Actor } from "../activity/actions";
import { COMMAND_LINE, recordAction } from "../activity/actions";
import { refuseStale } from "../activity/edit-version";
import { db, inSeason, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { UNPLAYED } from "../match/admin-actions";
import { matchTypeSchema } from "../match/schema";
import { plainMoney } from "../money";
import { withdrawAllReminders, withdrawForNewClosings } from "../notify/reminders";
import { Refusal } from "../refusal/catalogue";
import { rescoreSeason } from "../scoring/rescore";
import { sealedBefore } from "../seal/actions";
import { findTeam, isTbc, TBC } from "../team/names";
import { versionOfSeason } from "./admin-data";
import { currentSeason, requireRunning, seasonIn } from "./data";
import { freezeTable, hashOfTable } from "./final-table";
import type { Fixture, Pack } from "./pack";
import type { PaidNote, Rules, RulesChange, SeasonChange } from "./schema";

/**
 * Changes the current season's rules, and with them everyone's wildcards and gamechangers, and queued reminders. Throws
 * RULES_FIXED once picks have closed, SEASON_OVER, VERSION_CONFLICT, INVALID_INPUT if someone has spent more than they
 * would get.
 */
export async function changeRules({ rules, version }: RulesChange, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    await requireRunning(tx);
    const season = await seasonIn(tx);
    const { id, name, rules: before } = season;
    refuseStale(versionOfSeason(await settingsIn(tx, id), season), version);
    const [old, now] = [ruleFacts(before), ruleFacts(rules)];
    const changed = Object.keys({ ...old, ...now }).filter((key) => old[key] !== now[key]);
    if (changed.length === 0) return;
    const factsOf = (facts: Record<string, string>) =>
      Object.fromEntries(changed.map((key) => [key, facts[key] ?? "none"]));
    await tx.season.update({ where: { id }, data: { rules } }).catch((error: unknown) => {
      throw isError(error, CHECK_VIOLATION) ? new Refusal("RULES_FIXED") : error;
    });
    await grantDifference(tx, id, rules, before);
    if (rules.picksCloseBefore !== before.picksCloseBefore)
      await withdrawForNewClosings(tx, { now: actor.now, season: await seasonIn(tx) });
    // The whole rules are for `npm run verify`.
    const after = { season: name, ...factsOf(now), seasonId: id, rules };
    await recordAction(tx, actor, { action: "change-rules", before: factsOf(old), after });
  });
}

export async function settingsIn(tx: Transaction, id: string) {
  const select = { paidOnly: true, awardAfter: true, seriesId: true, signals: true };
  return tx.season.findUniqueOrThrow({ where: { id }, select });
}

async function grantDifference(tx: Transaction, seasonId: string, rules: Rules, before: Rules): Promise<void> {
  const wildcards = { increment: rules.wildcards - before.wildcards };
  const gamechangers = { increment: rules.gamechangers - before.gamechangers };
  if (wildcards.increment === 0 && gamechangers.increment === 0) return;
  const data = { wildcards, gamechangers, wildcardsGranted: wildcards, gamechangersGranted: gamechangers };
  await tx.entry.updateMany({ where: { seasonId }, data }).catch((error: unknown) => {
    if (!isError(error, CHECK_VIOLATION)) throw error;
    const message = "Someone has already used more wildcards or gamechangers than that";
    throw new Refusal("INVALID_INPUT", { message, fields: { wildcards: message } });
  });
}

const CHECK_VIOLATION = "23514";
const INVALID_PARAMETER = "22023";

/** Whether PostgreSQL refused with this code. */
function isError(error: unknown, code: string): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && `${error.code} ${error.message}`.includes(code);
}

/** The rules as the audit shows them, a value each. */
export function ruleFacts({
  points,
  stages = [],
  wildcards,
  gamechangers,
  entryFee,
  ...figures
}: Rules): Record<string, string> {
  const byType = Object.entries(points).map(([type, value]) => [`points${type}`, String(value)]);
  const others = Object.entries(figures).map(([key, value]) => [key, value === null ? "none" : String(value)]);
  return {
    ...Object.fromEntries([...byType, ...others]),
    ...(stages.length > 0 && {
      stages: stages
        .map(({ name, type, points, cards }) => `${name} (${type}, ${points}${cards ? ", cards" : ""})`)
        .join(", "),
    }),
    // In the audit, `wildcards` is what a player has left.
    wildcardsGranted: String(wildcards),
    gamechangersGranted: String(gamechangers),
    entryFee: plainMoney(entryFee, figures.currency),
  };
}

const PRIZES_KEPT = "This season's prizes are final. Reopen it to change them.";

/** Changes settings of the current season. Throws VERSION_CONFLICT, and SEASON_OVER if frozen prizes depend on them. */
export async function changeSettings({ version, ...some }: SeasonChange, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    const season = await seasonIn(tx);
    const { id, state } = season;
    const before = await settingsIn(tx, id);
    const after = { ...before, ...some };
    refuseStale(versionOfSeason(before, season), version);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    if (state === "over" && after.paidOnly !== before.paidOnly)
      throw new Refusal("SEASON_OVER", { message: PRIZES_KEPT });
    await tx.season.update({ where: { id }, data: after });
    // What the source has reported so far was another season.
    if (after.seriesId !== before.seriesId)
      await tx.feedState.updateMany({ data: { seasonAskedAt: null, seasonAnsweredAt: null } });
    await recordAction(tx, actor, { action: "change-season", before, after: { ...after, seasonId: id } });
  });
}

/**
 * Records whether a player of the current season has paid the entry fee; returns since when. Throws NOT_FOUND, and
 * SEASON_OVER if the frozen prizes depend on it.
 */
export async function notePaid({ userId, paid }: PaidNote, actor: Actor) {
  return inSeason(async (tx) => {
    const season = await tx.season.findFirstOrThrow({ where: { isCurrent: true } });
    if (season.paidOnly && season.state === "over") throw new Refusal("SEASON_OVER", { message: PRIZES_KEPT });
    const where = { seasonId_userId: { seasonId: season.id, userId } };
    const entry = await tx.entry.findUnique({ where, include: { user: true } });
    if (!entry) throw new Refusal("NOT_FOUND", { message: "This player isn't in this season" });
    if ((entry.paidAt !== null) === paid) return { paidAt: entry.paidAt };
    const paidAt = paid ? actor.now : null;
    await tx.entry.update({ where, data: { paidAt } });
    // The final table stores it too, since the entry is deleted with its player.
    await tx.seasonResult.updateMany({ where: { seasonId: season.id, userId }, data: { paid } });
    const after = { paid, seasonId: season.id };
    await recordAction(tx, actor, { action: "note-paid", user: entry.user, before: { paid: !paid }, after });
    return { paidAt };
  });
}

/**
 * Adds the season of a pack, completely or not at all. Throws INVALID_INPUT if the season or one of its matches exists,
 * or its zone is unknown.
 */
export async function importSeason(pack: Pack, actor: Actor): Promise<{ slug: string; matches: number }> {
  const { slug, name, zone, rules, source, teams, matches } = pack;
  return inSeason(async (tx) => {
    await refuseKnown(tx, pack);
    // The database computes match days, and may not know every zone of this runtime.
    await tx.$executeRaw`SELECT now() AT TIME ZONE ${zone}`.catch((error: unknown) => {
      throw isError(error, INVALID_PARAMETER)
        ? invalid("zone", `The database doesn't know the time zone ${zone}`)
        : error;
    });
    const { id: seasonId } = await tx.season.create({
      data: {
        ...{ slug, name, zone, rules, seriesId: source?.seriesId ?? null },
        teams: { create: teams.map((team, at) => ({ ...team, position: at + 1 })) },
      },
    });
    // A deleted match whose picks were sealed takes no picks when it is added again.
    const sealed = await sealedBefore(
      tx,
      matches.flatMap(({ id }) => id ?? []),
    );
    const rows = matches.map((fixture) => {
      return { seasonId, ...toMatch(fixture, pack), picksClosedAt: sealed.get(fixture.id ?? "") ?? null };
    });
    await tx.match.createMany({ data: rows });
    const after = { season: name, matches: matches.length, seasonId, rules };
    await recordAction(tx, actor, { action: "import-season", after });
    return { slug, matches: matches.length };
  });
}

async function refuseKnown(tx: Transaction, { slug, matches }: Pack): Promise<void> {
  if (await tx.season.count({ where: { slug } })) throw invalid("slug", `There's already a season ${slug}`);
  const ids = matches.flatMap(({ id }) => id ?? []);
  const known = await tx.match.findFirst({ where: { matchId: { in: ids } }, include: { season: true } });
  if (!known) return;
  const at = matches.findIndex(({ id }) => id === known.matchId);
  throw invalid(`matches[${at}].id`, `The season ${known.season.slug} already has the match ${known.matchId}`);
}

function invalid(field: string, message: string): Refusal {
  return new Refusal("INVALID_INPUT", { message, fields: { [field]: message } });
}

function toMatch({ id, number, startsAt, type, venue, name, ...sides }: Fixture, { teams, rules }: Pack) {
  const stage = rules.stages?.find((one) => one.name === type);
  const fullName = (side: string) => (isTbc(side) ? TBC : (findTeam(side, teams)?.name ?? side));
  const [teamOne, teamTwo] = [fullName(sides.teamOne), fullName(sides.teamTwo)];
  return {
    ...UNPLAYED,
    ...(id === undefined ? {} : { matchId: id }),
    ...{
      matchNumber: number,
      matchDate: startsAt,
      matchType: stage?.type ?? matchTypeSchema.parse(type),
      teamOne,
      teamTwo,
      venue,
    },
    stage: stage?.name ?? null,
    matchName: name ?? `${teamOne} vs ${teamTwo}`,
  };
}

const WHY_NOT_REMOVED = {
  running: "This season is running. You can only delete upcoming seasons.",
  over: "This season is over. You can only delete upcoming seasons.",
  none: "There's no such upcoming season",
};

/** Removes a season to come, with its teams and matches. Throws NOT_FOUND. */
export async function removeSeason(slug: string, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    const season = await tx.season.findUnique({ where: { slug } });
    if (season?.state !== "to_come")
      throw new Refusal("NOT_FOUND", { message: WHY_NOT_REMOVED[season?.state ?? "none"] });
    const { id, name } = season;
    const { count: matches } = await tx.match.deleteMany({ where: { seasonId: id } });
    await tx.season.delete({ where: { id } });
    await recordAction(tx, actor, { action: "remove-season", before: { season: name, matches } });
  });
}

/** The number of the current season's matches, and of those without points. */
export async function countUnfinished(tx: Pick<Transaction, "match">) {
  const season = { isCurrent: true };
  const matches = await tx.match.count({ where: { season } });
  return { matches, unfinished: await tx.match.count({ where: { season, awardedAt: null } }) };
}

async function requireUnfinished(tx: Pick<Transaction, "match">, expected: number): Promise<void> {
  const { unfinished } = await countUnfinished(tx);
  if (unfinished === expected) return;
  const which = unfinished === 1 ? "1 match has" : `${unfinished || "No"} matches have`;
  const message = `${which} no points yet. Check again before you close the season.`;
  throw new Refusal("VERSION_CONFLICT", { message });
}

/**
 * Closes the current season and freezes its table and prizes. `unfinished` is the number of matches without points that
 * the administrator has seen. Throws SEASON_OVER, and VERSION_CONFLICT if it is another number by now.
 */
export async function closeSeason({ unfinished }: { unfinished: number }, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    // Someone who is just joining is in the frozen table, or not in the season.
    await tx.$executeRaw`SELECT FROM seasons WHERE is_current FOR NO KEY UPDATE`;
    await requireRunning(tx);
    await requireUnfinished(tx, unfinished);
    const season = await seasonIn(tx);
    // Waits for changes to these matches, and makes edits based on their old version stale.
    await tx.match.updateMany({ where: { seasonId: season.id, awardedAt: null }, data: { updatedAt: actor.now } });
    await withdrawAllReminders(tx);
    const rows = await freezeTable(tx, season);
    await tx.season.update({ where: { id: season.id }, data: { state: "over", closedAt: actor.now } });
    const facts = { season: season.name, players: rows.length, unfinished };
    const after = { ...facts, seasonId: season.id, table: hashOfTable(rows) };
    await recordAction(tx, actor, { action: "close-season", after });
  });
}

/** Reopens the current season, unless the next one has started. Throws SEASON_RUNNING. */
export async function reopenSeason(actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    const { id, name, rules, state } = await seasonIn(tx);
    if (state !== "over") throw new Refusal("SEASON_RUNNING", { message: "This season isn't closed" });
    await tx.season.update({ where: { id }, data: { state: "running", closedAt: null } });
    await tx.seasonResult.deleteMany({ where: { seasonId: id } });
    // Players may have been deleted while it was closed.
    await rescoreSeason(tx, { id, rules });
    await recordAction(tx, actor, { action: "reopen-season", after: { season: name, seasonId: id } });
  });
}

/** Makes a season to come the current one. The previous one must be closed or empty. Throws NOT_FOUND, SEASON_RUNNING. */
export async function startSeason(slug: string, actor: Actor): Promise<void> {
  await inSeason(async (tx) => {
    const next = await tx.season.findUnique({ where: { slug } });
    if (next?.state !== "to_come") throw new Refusal("NOT_FOUND", { message: "There's no such season to start" });
    const { id, name, state } = await seasonIn(tx);
    const { matches } = await countUnfinished(tx);
    if (state !== "over" && matches > 0) throw new Refusal("SEASON_RUNNING");
    const closed = state === "over" ? {} : { state: "over" as const, closedAt: actor.now };
    await tx.season.update({ where: { id }, data: { ...closed, isCurrent: false } });
    await tx.season.update({ where: { id: next.id }, data: { isCurrent: true, state: "running" } });
    await recordAction(tx, actor, { action: "start-season", before: { season: name }, after: { season: next.name } });
  });
}

interface Changeover {
  /** The season to start; by default the only one to come. */
  slug?: string | undefined;
  /** How many matches of the current season have no points. */
  unfinished: number;
}

/**
 * The current season, and the slug of the next. Throws NOT_FOUND for an unknown slug, or if there are several seasons
 * to come and none is named, and VERSION_CONFLICT if the number of matches without points isn't `unfinished`.
 */
export async function requireNextSeason({ slug, unfinished }: Changeover) {
  const toCome = await db().season.findMany({ where: { state: "to_come" } });
  if (slug !== undefined && !toCome.some((season) => season.slug === slug))
    throw new Refusal("NOT_FOUND", { message: `There's no upcoming season ${slug}` });
  if (slug === undefined && toCome.length > 1) {
    const message = `There's more than one upcoming season. Say which: ${toCome.map((season) => season.slug).join(" or ")}`;
    throw new Refusal("NOT_FOUND", { message });
  }
  const current = await currentSeason();
  if (current.state === "running") await requireUnfinished(db(), unfinished);
  return { current, next: slug ?? toCome[0]?.slug };
}

/**
 * Closes the current season if it is running and has matches, and starts the next one, for the command line. Returns
 * their names: null for a season without matches, and if there is no next one. Throws as `requireNextSeason` does, before
 * anything is changed.
 */
export async function startNextSeason(
  changeover: Changeover,
  now: Date,
): Promise<{ closed: string | null; started: string | null }> {
  const { current, next } = await requireNextSeason(changeover);
  const actor = { userId: COMMAND_LINE.id, now };
  const { matches } = await countUnfinished(db());
  if (current.state === "running" && matches > 0) await closeSeason(changeover, actor);
  const closed = current.state === "over" || matches > 0 ? current.name : null;
  if (next === undefined) return { closed, started: null };
  await startSeason(next, actor);
  return { closed, started: (await currentSeason()).name };
}
