/** The reckoning at the end: what players were told against what is stored, and the table against a replay. */
import { isDeepStrictEqual } from "node:util";
import { readSeason, replayOf } from "../support/stored-season";
import type { Ledger } from "./ledger";

/** Everything that is wrong, in words; nothing, if all is well. */
export async function findFaults(ledger: Ledger): Promise<string[]> {
  const season = await readSeason();
  const stored = new Map(season.picks.map((pick) => [`${pick.userId} ${pick.matchId}`, pick]));
  const before = ledger.faults.length;
  for (const { userId, matchId } of ledger.places()) {
    ledger.compare(userId, matchId, stored.get(`${userId} ${matchId}`) ?? null);
  }
  const lost = ledger.faults.slice(before);
  const twice = season.picks.length - stored.size;
  const { stored: is, replayed: shouldBe } = replayOf(season);
  const wrong = (["picks", "entries", "purses"] as const).flatMap((part) =>
    is[part].flatMap((row, index) => {
      const due = shouldBe[part][index];
      return isDeepStrictEqual(row, due) ? [] : [`${part}: ${JSON.stringify(row)} should be ${JSON.stringify(due)}`];
    }),
  );
  return [...ledger.faults.slice(0, before), ...lost, ...(twice ? [`${twice} picks are there twice`] : []), ...wrong];
}
