/** How innings that were set are taken back; null for those that stayed what they were, or have no way back. */
import type { z } from "zod";
import type { Undoable } from "@/components/form/undo";
import { putInningsBack } from "@/lib/browser/take-back";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { editInningsSchema } from "@/lib/match/innings-schema";
import type { Match } from "@/lib/match/schema";
import type { Team } from "@/lib/team/schema";

/** What was sent, with what the administrator had before them. */
type Sent = z.input<ReturnType<typeof editInningsSchema>>;

/** Where it was the source's word it is so again. What was stored may be what cannot be: that cannot be set again. */
export function ofInnings(
  before: ManagedMatch | undefined,
  { innings, seen, followSource }: Sent,
  after: Match,
  teams: readonly Team[],
): Undoable | null {
  if (!before || !seen || followSource) return null;
  const { matchId, matchNumber, byHand } = before;
  const follows = byHand.includes("innings") ? {} : { followSource: true };
  const set = { innings: innings.map(asSeen), secondInningStarted: after.secondInningStarted };
  const body = { matchId, innings: seen.innings, ...follows, seen: set, restores: secondInningsOf(before) };
  if (isSame(body.innings, body.seen.innings) || !editInningsSchema(teams).safeParse(body).success) return null;
  return { text: `Match ${matchNumber}: innings changed`, takeBack: () => putInningsBack(body) };
}

/** A second innings that was set has begun with it; taken back it is as it was, and whose word that was. */
function secondInningsOf({ secondInningStarted, byHand }: ManagedMatch) {
  return { secondInningStarted, secondInningsByHand: byHand.includes("secondInningStarted") };
}

/** As the score has it when it is read. */
function asSeen({ team, runs, wickets, overs }: Sent["innings"][number]) {
  return { team, runs: Number(runs), wickets: Number(wickets), overs: Number(overs) };
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
