/** Innings by hand: what the match data source got wrong, and a season that is kept without one. */

import { refuseOvertaken } from "../activity/changed-meanwhile";
import type { SeasonActor } from "../activity/record";
import type { Match as MatchRow } from "../generated/prisma/client";
import { havePicksClosed } from "../match/deadlines";
import { scoreText } from "../match/innings";
import type { EditedInnings } from "../match/innings-schema";
import { isByHand, withByHand } from "../match/provenance";
import { playsIn } from "../match/rules";
import type { Match } from "../match/schema";
import { Refusal } from "../refusal/catalogue";
import { change } from "./change";
import { MATCH_WORDS } from "./field-words";
import { statusText } from "./match-state";

/**
 * Sets the innings of a match, which stand from then on against the match data source (rule 18); with `followSource` they
 * are its own again, and so is how far the match is. Innings that are sent as they are stay whose they are. What they bring
 * the home team bonus follows at once (rule 9), and a second one that is added has begun, which ends gamechangers (rule 13).
 * Throws NOT_FOUND, INVALID_INPUT for a side that does not play and for a match that has not begun, CHANGED_MEANWHILE.
 */
export async function editInnings(fields: EditedInnings, actor: SeasonActor): Promise<Match> {
  const { matchId, innings, seen, restores } = fields;
  const { match } = await change(matchId, "edit-innings", actor, (old, oldInnings) => {
    const isAdded = innings.length > 1 && oldInnings.length < 2;
    const hasBegun = old.secondInningStarted || (!old.matchEnded && isAdded);
    const secondInningStarted = old.matchStarted && (restores?.secondInningStarted ?? hasBegun);
    const stored = { innings: scoreText(oldInnings), secondInningStarted: old.secondInningStarted };
    const wanted = { innings: scoreText(innings), secondInningStarted };
    refuseOvertaken({ stored, seen: seen && { ...seen, innings: scoreText(seen.innings) }, wanted }, MATCH_WORDS);
    for (const [index, { team }] of innings.entries()) {
      if (!playsIn(old, team)) refuse(`innings.${index}.team`, `${team} does not play in this match`);
    }
    if (innings.length > 0 && !havePicksClosed(old, actor.now, actor.season.rules))
      refuse("innings", "The match has not begun yet");
    const byHand = heldAfter(old, { ...wanted, isSame: stored.innings === wanted.innings }, fields);
    const numbered = innings.map((one, index) => ({ number: index + 1, ...one }));
    return withWords(old, { ...old, byHand, innings: numbered, secondInningStarted });
  });
  return match;
}

/** What an administrator reads once the innings are set: a second one that is taken out is not taken back by that (rule 13). */
export function toldOfInnings({ innings, seen }: EditedInnings, { secondInningStarted, matchEnded }: Match): string {
  const isTakenOut = seen !== undefined && seen.innings.length > 1 && innings.length < 2;
  const stays = isTakenOut && secondInningStarted && !matchEnded;
  return `The innings are set${stays ? STAYS_BEGUN : ""}`;
}

const STAYS_BEGUN = ". The second one still counts as begun: if it has not, set the status to Ongoing";

interface Wanted {
  secondInningStarted: boolean;
  /** Whether the innings stay what they were. */
  isSame: boolean;
}

/** What of a match is by hand once its innings are set: they, and that its second one has begun. */
function heldAfter(old: MatchRow, { secondInningStarted, isSame }: Wanted, fields: EditedInnings): string[] {
  const { followSource = false, restores } = fields;
  const isBegun = secondInningStarted && !old.secondInningStarted;
  const areHeld = !followSource && (!isSame || isByHand(old, "innings"));
  const isHeld = !followSource && (isBegun || isByHand(old, "secondInningStarted"));
  const byHand = withByHand(old, ["innings"], areHeld);
  return withByHand({ byHand }, ["secondInningStarted"], restores?.secondInningsByHand ?? isHeld);
}

/** Words of our own follow how far the match is; those of the source, and of a result, are theirs. */
function withWords<T extends MatchRow>(old: MatchRow, altered: T): T {
  const areOurs = old.matchWinner === null && old.matchStatus === statusText(old);
  return areOurs ? { ...altered, matchStatus: statusText(altered) } : altered;
}

function refuse(field: string, message: string): never {
  throw new Refusal("INVALID_INPUT", { message, fields: { [field]: message } });
}
