/**
 * The proof as a job: seals what is due, walks the newest part of the chain, looks at what has changed since, and reckons some
 * players' points again, so that all of them have been once in a while. What is small enough is checked whole. What was found
 * bent stays on record until a whole check finds nothing.
 */
import { z } from "zod";
import { HOUR } from "../clock";
import { db } from "../db";
import { type Check, Prisma } from "../generated/prisma/client";
import { runAlone } from "../job/commands";
import type { Ran } from "../job/schema";
import { log } from "../log";
import { sealDue } from "../seal/seal-due";
import { currentSeason } from "../season/current-season";
import { checkClosedTable } from "./closed-table";
import { compareGame, comparePicks } from "./compare";
import type { Finding, Report } from "./finding";
import { checkTurns } from "./late-turns";
import { type Read, readOneMoment } from "./reading";
import { checkPlayers, readGround } from "./replay";
import { checkSeal } from "./seals";
import { inSentences } from "./sentences";
import { lastOf, readPlayers } from "./stored";
import { verifyAll } from "./verify";
import { type Place, START, walkChain } from "./walk";

/** So many findings of one look are kept and told at most. */
const MOST_TOLD = 100;

/** A chain of at most so many links is walked whole, once in an hour. */
const SMALL = 50_000;
/** So many pages of players are reckoned in one run. */
const PAGES = 4;

interface Proved {
  linked: number;
  sealed: number;
  bent: number;
}

/** Seals and checks what is due; answers how much that was, and how much is bent. */
export async function prove(now: Date): Promise<Ran<Proved>> {
  return runAlone("prove", async () => {
    const done = await sealDue(now);
    return { ...done, bent: await checkDue(now) };
  });
}

async function checkDue(now: Date): Promise<number> {
  const last = await db().check.findUnique({ where: { id: 1 } });
  const { length } = await db().chain.findFirstOrThrow({ select: { length: true } });
  const isDue = !last?.replayedAt || now.getTime() - last.replayedAt.getTime() >= HOUR;
  const round = last?.player ?? (isDue ? "" : null);
  const from = last ? { position: Number(last.position), hash: last.head } : START;
  if (last && round === null && Number(length) === from.position) {
    // Told all the same: were it told only when something is new, its time would tell that somebody has picked (rule 7).
    await db().check.update({ where: { id: 1 }, data: { at: now } });
    return last.bent.length;
  }
  // Once one is there, somebody looks: `npm run verify` tells all of them.
  const findings: Finding[] = [];
  const report: Report = (finding) => {
    if (findings.length < MOST_TOLD) findings.push(finding);
  };
  const isWhole = isDue && Number(length) <= SMALL;
  // What is awarded meanwhile would be there for one statement and not for another.
  const { end, player, isReplayed, found } = await readOneMoment(async (read) => {
    const checked = isWhole ? await checkWhole(read, report) : await checkNewest(read, { from, round, report });
    return { ...checked, found: await inSentences(read, findings) };
  });
  const bent = isWhole ? found : [...new Set([...(last?.bent ?? []), ...found])];
  await keepUnlessOvertaken(last, end, {
    at: now,
    player,
    bent,
    replayedAt: isReplayed ? now : (last?.replayedAt ?? null),
  });
  if (bent.length > 0) log().error({ bent }, "something is bent");
  return bent.length;
}

async function checkWhole(read: Read, report: Report) {
  const { end, unlike } = await verifyAll(read, report, () => undefined);
  if (unlike.length > 0) log().warn({ unlike }, "the guards were not compared");
  return { end, player: null, isReplayed: true };
}

interface Kept {
  at: Date;
  player: string | null;
  replayedAt: Date | null;
  bent: string[];
}

/** Remembers how far a whole check has got, and what it has found. */
export async function keepCheck(end: Place, kept: Kept): Promise<void> {
  const data = toRow(end, kept);
  await db().check.upsert({ where: { id: 1 }, create: data, update: data });
}

/** Remembers what goes on from the `last` look: nothing, where a whole check has come between, which has found more. */
async function keepUnlessOvertaken(last: Check | null, end: Place, kept: Kept): Promise<void> {
  const data = toRow(end, kept);
  if (last === null) await db().check.createMany({ data, skipDuplicates: true });
  else await db().check.updateMany({ where: { id: 1, at: last.at, bent: { equals: last.bent } }, data });
}

function toRow(end: Place, kept: Kept) {
  return { ...kept, position: BigInt(end.position), head: new Uint8Array(end.hash) };
}

const hashRow = z.object({ hash: z.instanceof(Uint8Array) });

interface Newest {
  from: Place;
  /** The player after whom a round goes on; null where none is under way. */
  round: string | null;
  report: Report;
}

/**
 * What is new since a place, and some players where a round of them is under way, or a match has changed: were it after every
 * pick, the time of the last round would tell that somebody has picked (rule 7).
 */
async function checkNewest(read: Read, { from, round, report }: Newest) {
  await meetPlace(read, from, report);
  const matches = new Set<string>();
  const keys = new Set<string>();
  let begins = round;
  const end = await walkChain(read, {
    from,
    report,
    onLink: ({ kind, subject, part }) => {
      if (kind === "pick" || kind === "seal") matches.add(subject);
      if (kind === "game") keys.add(subject);
      if (kind === "game" && part === "match") begins ??= "";
    },
  });
  for (const matchId of matches) {
    await comparePicks(read, matchId, report);
    await checkSeal(read, matchId, report);
  }
  if (matches.size > 0) await checkTurns(read, report, { after: from.position, matches: [...matches] });
  await compareGame(read, report, [...keys]);
  const player = begins === null ? null : await checkSomePlayers(read, begins, report);
  return { end, player, isReplayed: begins !== null && player === null };
}

async function meetPlace(read: Read, { position, hash }: Place, report: Report): Promise<void> {
  if (position === 0) return;
  const [met] = await read(hashRow, Prisma.sql`SELECT hash FROM chain_links WHERE position = ${position}`);
  if (met && Buffer.from(met.hash).equals(hash)) return;
  report({ part: "chain", subject: `Link ${position}`, what: "is another than when it was last looked at" });
}

async function checkSomePlayers(read: Read, from: string, report: Report): Promise<string | null> {
  const ground = await readGround(read, (await currentSeason()).id, report);
  let after: string | null = from;
  for (let page = 0; ground && after !== null && page < PAGES; page += 1) {
    const players = await readPlayers(read, ground.seasonId, after);
    checkPlayers(players, ground, report);
    after = lastOf(players);
  }
  // Once a round: it looks at all of them.
  if (ground && after === null) await checkClosedTable(read, ground.seasonId, report);
  return after;
}
