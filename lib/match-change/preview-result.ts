/** What a result would change, found out by the very change, which is rolled back. */
import type { SeasonActor } from "../activity/record";
import { isDatabaseAway } from "../db";
import { havePicksClosed } from "../match/deadlines";
import type { ResultPreview } from "../match/result-schema";
import { Refusal } from "../refusal/catalogue";
import { inVain } from "../transaction";
import { take } from "./change";
import { resultOf } from "./match-state";
import { keepPoints, readMoves } from "./moved-points";
import { weighChange } from "./weigh-change";

const NONE = { returned: 0, retaken: 0, lost: 0 };
const NOTHING: ResultPreview = { known: true, moves: [], players: [], wildcards: NONE, gamechangers: NONE };

/**
 * Answers what setting this result would change of points, wildcards and gamechangers, or that it takes too long to say.
 * Throws NOT_FOUND, INVALID_INPUT for a winner that does not play.
 */
export async function previewResult(
  matchId: string,
  matchWinner: string | null,
  actor: SeasonActor,
): Promise<ResultPreview> {
  const wanted = {
    ...{ matchId, actor, action: "set-result" as const },
    alter: (old: Parameters<typeof resultOf>[0]) => ({ ...old, ...resultOf(old, matchWinner) }),
  };
  try {
    return await inVain(async (tx) => {
      const step = await weighChange(tx, wanted);
      const { picks, bonus } = step.effects;
      // Players who are picking would wait for it.
      if (!havePicksClosed(step.old, actor.now, actor.season.rules))
        return bonus ? { ...NOTHING, known: false } : NOTHING;
      if (!picks && !bonus) return NOTHING;
      await keepPoints(tx);
      const { settled } = await take(tx, wanted, step);
      const { wildcards, gamechangers } = settled;
      const counts = { wildcards: counted(wildcards), gamechangers: counted(gamechangers) };
      return { known: true, ...(await readMoves(tx)), ...counts };
    });
  } catch (error) {
    if (isTooSlow(error)) return { ...NOTHING, known: false };
    throw error;
  }
}

function counted({ returned, retaken, lost }: { returned: number; retaken: number; lost: readonly string[] }) {
  return { returned, retaken, lost: lost.length };
}

/** Whether the season was busy, or the database has ended it. */
function isTooSlow(error: unknown): boolean {
  return error instanceof Refusal ? error.code === "UNAVAILABLE" : isDatabaseAway(error);
}
