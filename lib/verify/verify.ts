/**
 * Finds data that was changed behind the game's back. Recomputes every seal from its picks' events, compares picks with
 * their events, and results, innings, rules, settings, payments, closed tables and administrators with the audit, and
 * scores every season again.
 */
import { z } from "zod";
import { MINUTE } from "../clock";
import { db, rowsIn, type Transaction } from "../db";
import type { Innings, Match, Seal } from "../generated/prisma/client";
import { scoreText } from "../match/innings";
import { hasEnded } from "../match/rules";
import { scoreSeason } from "../scoring/reference-scoring";
import { listDue } from "../seal/actions";
import { listPicksAt } from "../seal/data";
import { hashOfPicks } from "../seal/rules";
import { ruleFacts } from "../season/admin-actions";
import { BUILT_IN } from "../season/built-in";
import { readSeason } from "../season/data";
import { hashOfTable } from "../season/final-table";
import { rulesSchema, type Season } from "../season/schema";
import { findTeam, sideName } from "../team/names";
import { fullName } from "../text";

/** Checks the whole database from one snapshot. Returns a sentence for each difference. */
export function verify(now: Date): Promise<string[]> {
  return db().$transaction((tx) => verifyIn(tx, now), {
    isolationLevel: "RepeatableRead",
    timeout: 60 * MINUTE,
  });
}

export async function verifyIn(tx: Transaction, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of await tx.season.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] })) {
    const season = await readSeason({ id }, tx);
    if (season) found.push(...(await verifySeason(tx, season, now)).map((what) => `${season.name}: ${what}`));
  }
  const orphaned = await rowsIn(tx, sealRow)`
    SELECT match_id AS "matchId", sealed_at AS "sealedAt", picks, hash FROM seals s
    WHERE NOT EXISTS (SELECT FROM matches m WHERE m.match_id = s.match_id)`;
  for (const seal of orphaned)
    if (!(await isRight(tx, seal))) found.push(`Deleted match ${seal.matchId}: the seal doesn't match its picks.`);
  return [...found, ...(await verifyAdmins(tx))];
}

const sealRow = z.object({ matchId: z.string(), sealedAt: z.date(), picks: z.number(), hash: z.string() });

/** Shared by all parts of the check. */
interface Checked {
  tx: Transaction;
  season: Season;
  matches: (Match & { innings: Innings[] })[];
  /** Players' names by id. */
  names: ReadonlyMap<string, string>;
}

async function verifySeason(tx: Transaction, season: Season, now: Date): Promise<string[]> {
  const matches = await tx.match.findMany({
    where: { seasonId: season.id },
    include: { innings: { orderBy: { number: "asc" } } },
    orderBy: [{ matchDate: "asc" }, { matchNumber: "asc" }],
  });
  const users = await tx.user.findMany({ select: { id: true, firstName: true, lastName: true } });
  const checked = { tx, season, matches, names: new Map(users.map((user) => [user.id, fullName(user)])) };
  return [
    ...(await verifySeals(checked, now)),
    ...(await verifyPicks(checked)),
    ...(await verifyMatches(checked)),
    ...(await verifyScores(checked)),
    ...(await verifyRules(checked)),
    ...(await verifySettings(checked)),
    ...(await verifyPayments(checked)),
    ...(await verifyClosedTable(checked)),
  ];
}

const nameOf = ({ matchNumber, teamOne, teamTwo }: Match) =>
  `match ${matchNumber} (${sideName(teamOne)} v ${sideName(teamTwo)})`;

/** A missing seal is reported this long after the deadline. */
const SEALED_WITHIN = 10 * MINUTE;

async function verifySeals({ tx, matches }: Checked, now: Date): Promise<string[]> {
  const found: string[] = [];
  const due = new Set(await listDue(new Date(now.getTime() - SEALED_WITHIN), tx));
  const seals = await tx.seal.findMany({ where: { matchId: { in: matches.map(({ matchId }) => matchId) } } });
  for (const match of matches) {
    // A replayed match has one of each play.
    for (const seal of seals.filter(({ matchId }) => matchId === match.matchId))
      if (!(await isRight(tx, seal))) found.push(`${nameOf(match)}: the seal doesn't match its picks.`);
    if (due.has(match.matchId)) found.push(`${nameOf(match)}: the seal is missing.`);
  }
  return found;
}

async function isRight(tx: Transaction, { matchId, sealedAt, picks, hash }: Seal): Promise<boolean> {
  const sealed = await listPicksAt(tx, matchId, sealedAt);
  return sealed.length === picks && (await hashOfPicks(sealed)) === hash;
}

const pickState = z.object({ team: z.string(), wildcard: z.boolean(), gamechanger: z.boolean() });
const pickRow = z.object({
  matchId: z.string(),
  userId: z.string(),
  stored: pickState.nullable(),
  recorded: pickState.nullable(),
});

/** Compares picks with their last events. Deleted players and matches have events only. */
async function verifyPicks({ tx, season, matches, names }: Checked): Promise<string[]> {
  const rows = await rowsIn(tx, pickRow)`
    SELECT "matchId", "userId", p.state AS stored, e.state AS recorded FROM (
      SELECT match_id AS "matchId", user_id AS "userId", CASE WHEN kind <> 'deleted' THEN
        jsonb_build_object('team', predicted_team, 'wildcard', wildcard_used, 'gamechanger', gamechanger_used) END AS state
      FROM (
        SELECT DISTINCT ON (e.match_id, e.user_id) e.* FROM pick_events e
        JOIN matches m ON m.match_id = e.match_id JOIN users u ON u.id = e.user_id
        WHERE m.season_id = ${season.id} ORDER BY e.match_id, e.user_id, e.step DESC
      ) last
    ) e FULL JOIN (
      SELECT p.match_id AS "matchId", p.user_id AS "userId",
        jsonb_build_object('team', predicted_team, 'wildcard', wildcard_used, 'gamechanger', gamechanger_used) AS state
      FROM predictions p JOIN matches m ON m.match_id = p.match_id WHERE m.season_id = ${season.id}
    ) p USING ("matchId", "userId")
    WHERE p.state IS DISTINCT FROM e.state`;
  const matchOf = new Map(matches.map((match) => [match.matchId, match]));
  return rows.map(({ matchId, userId, stored, recorded }) => {
    const match = matchOf.get(matchId);
    const whose = `${match ? nameOf(match) : matchId}, ${names.get(userId) ?? userId}`;
    if (!recorded) return `${whose}: the pick isn't on record.`;
    if (!stored) return `${whose}: the pick is missing. The record has ${sideName(recorded.team)}.`;
    const differences = [
      ...(stored.team === recorded.team
        ? []
        : [`the team is ${sideName(stored.team)}. The record has ${sideName(recorded.team)}.`]),
      ...(stored.wildcard === recorded.wildcard ? [] : [`the wildcard ${extra(recorded.wildcard)}.`]),
      ...(stored.gamechanger === recorded.gamechanger ? [] : [`the gamechanger ${extra(recorded.gamechanger)}.`]),
    ];
    return `${whose}: ${differences.join(" Also, ")}`;
  });
}

const extra = (isRecorded: boolean) => (isRecorded ? "is gone. The record has one" : "isn't on record");

const loggedMatch = z.object({
  matchId: z.string(),
  matchType: z.string(),
  stage: z.string().nullable(),
  teamOne: z.string(),
  teamTwo: z.string(),
  matchWinner: z.string().nullable(),
  resultSetByHand: z.stringbool().nullable(),
  awardedAt: z.string().nullable(),
  innings: z.string().nullable(),
});

/** Compares results, awards, sides, types and innings with the last audit entry about the match. */
async function verifyMatches({ tx, season, matches }: Checked): Promise<string[]> {
  const logged = await rowsIn(tx, loggedMatch)`
    SELECT DISTINCT ON (d.match_id) d.match_id AS "matchId", d.after ->> 'matchType' AS "matchType", d.after ->> 'stage' AS stage, d.after ->> 'teamOne' AS "teamOne",
      d.after ->> 'teamTwo' AS "teamTwo", d.after ->> 'matchWinner' AS "matchWinner", d.after ->> 'awardedAt' AS "awardedAt",
      d.after ->> 'resultSetByHand' AS "resultSetByHand", d.after ->> 'innings' AS innings
    FROM audit_entries d JOIN matches m ON m.match_id = d.match_id
    WHERE m.season_id = ${season.id} AND jsonb_exists(d.after, 'matchWinner') ORDER BY d.match_id, d.id DESC`;
  const logOf = new Map(logged.map((one) => [one.matchId, one]));
  // A renamed team keeps its old name as an alias.
  const nowCalled = (name: string) => findTeam(name, season.teams)?.name ?? name;
  return matches.flatMap((match) => {
    // A match from a pack has no entry until it is changed.
    const log = logOf.get(match.matchId);
    const fields = [
      ["the result", match.matchWinner, log?.matchWinner ?? null],
      ["the award", match.awardedAt?.toISOString() ?? null, log?.awardedAt ?? null],
      ...(log
        ? ([
            ["the match type", match.matchType, log.matchType],
            ["the stage", match.stage, log.stage],
            ["team one", match.teamOne, nowCalled(log.teamOne)],
            ["team two", match.teamTwo, nowCalled(log.teamTwo)],
            ["the result was set", setBy(match.resultSetByHand), setBy(log.resultSetByHand ?? false)],
          ] as const)
        : []),
      ...(hasEnded(match) ? ([["the innings", scoreText(match.innings), log?.innings ?? ""]] as const) : []),
    ] as const;
    return fields
      .filter(([, stored, recorded]) => stored !== recorded)
      .map(
        ([what, stored, recorded]) =>
          `${nameOf(match)}: ${what}: ${stored || "none"}. The log has ${recorded || "none"}.`,
      );
  });
}

const setBy = (byHand: boolean) => (byHand ? "by an administrator" : "by the data source");

const RANK = ["rank", "rank"] as const;
const TABLE_FIELDS = [
  ["points", "points"],
  ["correct", "correct picks"],
  ["correctWildcards", "correct wildcards"],
  ["winStreak", "streak"],
  ["winStreakPoints", "streak points"],
  ["homeTeamBonus", "home team bonus"],
] as const;

const PATH_FIELDS = [
  ["pointsAfter", "the points after each match"],
  ["ranksAfter", "the ranks after each match"],
  ["form", "the right and wrong picks"],
] as const;

/** Compares picks' points, the rows of the table, and extras left with the season scored again. */
async function verifyScores({ tx, season, matches, names }: Checked): Promise<string[]> {
  const ofSeason = { match: { seasonId: season.id } };
  const picks = await tx.pick.findMany({ where: ofSeason });
  const entries = await tx.entry.findMany({ where: { seasonId: season.id } });
  const players = entries.map(({ joinedAt, ...entry }) => ({ ...entry, registeredAt: joinedAt }));
  const innings = matches.flatMap((match) => match.innings);
  const scored = scoreSeason({ rules: season.rules, teams: season.teams, matches, innings, picks, players });
  const found: string[] = [];
  const matchOf = new Map(matches.map((match) => [match.matchId, match]));
  for (const { id, matchId, userId, isCorrect, pointsAwarded, streak } of picks) {
    const award = scored.picks.get(id);
    const match = matchOf.get(matchId);
    const whose = `${match ? nameOf(match) : matchId}, ${names.get(userId) ?? userId}`;
    if (award?.pointsAwarded !== pointsAwarded)
      found.push(`${whose}: the pick has ${pointsAwarded} points. It earned ${award?.pointsAwarded}.`);
    if (award?.isCorrect !== isCorrect)
      found.push(`${whose}: the pick is ${inWords(isCorrect)}. It should be ${inWords(award?.isCorrect)}.`);
    if (award?.streak !== streak)
      found.push(`${whose}: the pick has a streak of ${streak}. It should be ${award?.streak}.`);
  }
  const table = await tx.leaderboardEntry.findMany({ where: { seasonId: season.id } });
  const rowOf = new Map(table.map((row) => [row.userId, row]));
  // A player who leaves a closed season leaves a gap in the ranks. verifyClosedTable compares those with the final table.
  const hasGaps = (await tx.seasonResult.count({ where: { seasonId: season.id, userId: null } })) > 0;
  const fields = hasGaps ? TABLE_FIELDS : [...TABLE_FIELDS, RANK];
  const paths = PATH_FIELDS.filter(([field]) => !(hasGaps && field === "ranksAfter"));
  for (const entry of entries) {
    const { userId } = entry;
    const whose = `table, ${names.get(userId) ?? userId}`;
    const [row, score, left] = [rowOf.get(userId), scored.entries.get(userId), scored.extrasLeft.get(userId)];
    for (const [field, words] of fields) {
      if (row?.[field] !== score?.[field])
        found.push(`${whose}: ${words}: ${row?.[field] ?? "none"}. The picks give ${score?.[field]}.`);
    }
    for (const [field, words] of paths) {
      if (String(row?.[field]) !== String(score?.[field])) found.push(`${whose}: ${words} aren't what the picks give.`);
    }
    for (const field of ["wildcards", "gamechangers"] as const) {
      if (entry[field] !== left?.[field])
        found.push(`${whose}: ${field} left: ${entry[field]}. The picks leave ${left?.[field]}.`);
    }
  }
  return found;
}

const inWords = (isCorrect: boolean | null | undefined) =>
  isCorrect ? "correct" : isCorrect === false ? "wrong" : "undecided";

const withRules = z.object({ rules: rulesSchema });

/** Compares the rules, which decide about points and prizes, with their last change or the pack that they came from. */
async function verifyRules({ tx, season }: Checked): Promise<string[]> {
  const entry = await tx.auditEntry.findFirst({
    where: { action: { in: ["import-season", "change-rules"] }, after: { path: ["seasonId"], equals: season.id } },
    orderBy: { id: "desc" },
  });
  const logged = withRules.safeParse(entry?.after).data ?? BUILT_IN.find(({ slug }) => slug === season.slug);
  // Older releases logged no rules when they imported a season.
  if (!logged) return [];
  const [stored, recorded] = [ruleFacts(season.rules), ruleFacts(logged.rules)];
  return Object.keys({ ...recorded, ...stored })
    .filter((rule) => stored[rule] !== recorded[rule])
    .map((rule) => `rules: ${rule}: ${stored[rule] ?? "none"}. The log has ${recorded[rule] ?? "none"}.`);
}

const settings = z.object({ paidOnly: z.boolean(), awardAfter: z.number().nullable() });

/** Compares the settings that decide about prizes and awards with the audit. */
async function verifySettings({ tx, season }: Checked): Promise<string[]> {
  const stored = await tx.season.findUniqueOrThrow({ where: { id: season.id } });
  const entry = await tx.auditEntry.findFirst({
    where: { action: "change-season", after: { path: ["seasonId"], equals: season.id } },
    orderBy: { id: "desc" },
  });
  const logged = settings.safeParse(entry?.after).data ?? { paidOnly: false, awardAfter: null };
  const fields = [
    ["paid players only", stored.paidOnly, logged.paidOnly],
    ["automatic award after", stored.awardAfter, logged.awardAfter],
  ] as const;
  return fields
    .filter(([, is, log]) => is !== log)
    .map(([what, is, log]) => `settings: ${what}: ${inFigures(is)}. The log has ${inFigures(log)}.`);
}

const inFigures = (value: boolean | number | null) =>
  typeof value === "number" ? `${value} minutes` : value ? "yes" : "no";

const paidRow = z.object({ userId: z.string(), paid: z.boolean(), at: z.date().nullable() });
type PaidRow = z.infer<typeof paidRow>;

/** Compares payments, in the entries and in the closed table, with the audit. */
async function verifyPayments({ tx, season, names }: Checked): Promise<string[]> {
  const logged = await rowsIn(tx, paidRow)`
    SELECT DISTINCT ON (user_id) user_id AS "userId", (after ->> 'paid')::boolean AS paid, at FROM audit_entries
    WHERE action = 'note-paid' AND after ->> 'seasonId' = ${season.id} ORDER BY user_id, id DESC`;
  const paidOf = new Map(logged.filter(({ paid }) => paid).map((row) => [row.userId, row]));
  const stored = await rowsIn(tx, paidRow)`
    SELECT user_id AS "userId", paid_at IS NOT NULL AS paid, paid_at AS at FROM entries WHERE season_id = ${season.id}
    UNION ALL SELECT user_id, paid, NULL FROM season_results WHERE season_id = ${season.id} AND user_id IS NOT NULL
    ORDER BY 1`;
  return stored.flatMap((row) => {
    const log = paidOf.get(row.userId) ?? { paid: false, at: null };
    // The closed table doesn't have the time.
    const [is, recorded] = [inPayment(row), inPayment({ ...log, at: row.at && log.at })];
    return is === recorded ? [] : [`payments, ${names.get(row.userId) ?? row.userId}: ${is}. The log has ${recorded}.`];
  });
}

const inPayment = ({ paid, at }: Omit<PaidRow, "userId">) =>
  paid ? `paid${at ? ` at ${at.toISOString()}` : ""}` : "not paid";

const adminRow = z.object({ name: z.string(), isAdmin: z.boolean() });

/** Compares who is an administrator with the audit. */
async function verifyAdmins(tx: Transaction): Promise<string[]> {
  const changed = await rowsIn(tx, adminRow)`
    SELECT u.first_name || ' ' || u.last_name AS name, u.is_admin AS "isAdmin" FROM users u
    WHERE u.is_admin <> COALESCE((SELECT (d.after ->> 'isAdmin')::boolean FROM audit_entries d
      WHERE d.user_id = u.id AND d.action = 'edit-user' AND d.after ->> 'isAdmin' IS NOT NULL
      ORDER BY d.at DESC, d.id DESC LIMIT 1), false)
    ORDER BY u.id`;
  return changed.map(
    ({ name, isAdmin }) => `Users: ${name} is ${isAdmin ? "an" : "no"} administrator. The log says otherwise.`,
  );
}

const closing = z.object({ table: z.string() });

/** Compares the final table with its hash in the audit, and with the table it was made from. */
async function verifyClosedTable({ tx, season: { id: seasonId }, names }: Checked): Promise<string[]> {
  const rows = await tx.seasonResult.findMany({ where: { seasonId }, orderBy: { place: "asc" } });
  const entry = await tx.auditEntry.findFirst({
    where: { action: { in: ["close-season", "reopen-season"] }, after: { path: ["seasonId"], equals: seasonId } },
    orderBy: { id: "desc" },
  });
  const logged = closing.safeParse(entry?.after).data?.table ?? null;
  const stored = rows.length === 0 && logged === null ? null : hashOfTable(rows);
  const changed = stored === logged ? [] : ["the final table isn't the one that was closed."];
  const table = await tx.leaderboardEntry.findMany({ where: { seasonId } });
  const rowOf = new Map(table.map((row) => [row.userId, row]));
  const swapped = rows.flatMap(({ userId, place, ...row }) => {
    const own = userId === null ? undefined : rowOf.get(userId);
    if (userId === null || [...TABLE_FIELDS, RANK].every(([field]) => own?.[field] === row[field])) return [];
    return [`final table, place ${place}: ${names.get(userId) ?? userId} has other figures in the season's table.`];
  });
  return [...changed, ...swapped];
}
