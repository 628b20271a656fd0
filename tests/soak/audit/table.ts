/** Picks as players were told of them, the table as a replay gives it, and the proof of both. */
import { isDeepStrictEqual } from "node:util";
import { db } from "@/lib/db";
import { readNow } from "@/lib/verify/reading";
import { inSentences } from "@/lib/verify/sentences";
import { readSeason, replayOf } from "../../support/stored-season";
import { findBent } from "../../support/verified";
import type { Played } from "./audit";

/** No pick lost, none there twice. */
export async function checkPicks({ ledger }: Played, faults: string[]): Promise<number> {
  const { picks } = await readSeason();
  const stored = new Map(picks.map((pick) => [`${pick.userId} ${pick.matchId}`, pick]));
  for (const { userId, matchId } of ledger.places()) {
    ledger.compare(userId, matchId, stored.get(`${userId} ${matchId}`) ?? null);
  }
  const twice = picks.length - stored.size;
  if (twice > 0) faults.push(`${twice} picks are there twice`);
  return ledger.size;
}

/** Points, table and wildcards are what a replay of the season gives. */
export async function checkTable(faults: string[]): Promise<number> {
  const { stored: is, replayed: shouldBe } = replayOf(await readSeason());
  for (const part of ["picks", "entries", "purses"] as const) {
    for (const [index, row] of is[part].entries()) {
      const due = shouldBe[part][index];
      if (isDeepStrictEqual(row, due)) continue;
      faults.push(`${part}: ${JSON.stringify(row)} should be ${JSON.stringify(due)}`);
    }
  }
  return is.entries.length;
}

/** Nothing is bent: chain, seals, and all that is kept of either. */
export async function checkProof(faults: string[]): Promise<number> {
  faults.push(...(await inSentences(readNow, await findBent())));
  const { length } = await db().chain.findFirstOrThrow({ select: { length: true } });
  return Number(length);
}
