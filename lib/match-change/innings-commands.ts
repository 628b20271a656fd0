/** Innings by hand: what the match data source got wrong, and a season that is kept without one. */

import { refuseOvertaken } from "../activity/changed-meanwhile";
import type { SeasonActor } from "../activity/record";
import type { Match as MatchRow } from "../generated/prisma/client";
import { havePicksClosed } from "../match/deadlines";
import { scoreText } from "../match/innings";
import type { EditedInnings } from "../match/innings-schema";
import { holdSecondInnings, withByHand } from "../match/provenance";
import { playsIn } from "../match/rules";
import type { Match } from "../match/schema";
import { Refusal } from "../refusal/catalogue";
import { change } from "./change";
import { MATCH_WORDS } from "./field-words";
import { statusText } from "./match-state";

/**
 * Sets the innings of a match, which stand from then on against the match data source (rule 18); with `followSource` they
 * are its own again. Innings that are sent as they are stay whose they are. What they bring the home team bonus follows at
 * once (rule 9), and a second one that is set has begun, which ends gamechangers (rule 13). Throws NOT_FOUND, INVALID_INPUT for a side that does not play and for a match that has not begun,
 * CHANGED_MEANWHILE.
 */
export async function editInnings(fields: EditedInnings, actor: SeasonActor): Promise<Match> {
  const { matchId, innings, followSource = false, seen, restores } = fields;
  const { match } = await change(matchId, "edit-innings", actor, (old, oldInnings) => {
    const isOn = old.matchStarted && !old.matchEnded;
    const secondInningStarted =
      restores?.secondInningStarted ?? (old.secondInningStarted || (isOn && innings.length > 1));
    const stored = { innings: scoreText(oldInnings), secondInningStarted: old.secondInningStarted };
    const wanted = { innings: scoreText(innings), secondInningStarted };
    refuseOvertaken({ stored, seen: seen && { ...seen, innings: scoreText(seen.innings) }, wanted }, MATCH_WORDS);
    for (const [index, { team }] of innings.entries()) {
      if (!playsIn(old, team)) refuse(`innings.${index}.team`, `${team} does not play in this match`);
    }
    if (innings.length > 0 && !havePicksClosed(old, actor.now, actor.season.rules))
      refuse("innings", "The match has not begun yet");
    const isSame = stored.innings === wanted.innings;
    const byHand = followSource || !isSame ? withByHand(old, ["innings"], !followSource) : old.byHand;
    const altered = { ...old, byHand, innings: innings.map((one, index) => ({ number: index + 1, ...one })) };
    const held = restores?.secondInningsByHand ?? !followSource;
    return withWords(old, holdSecondInnings(old, { ...altered, secondInningStarted }, held));
  });
  return match;
}

/** Words of our own follow how far the match is; those of the source, and of a result, are theirs. */
function withWords<T extends MatchRow>(old: MatchRow, altered: T): T {
  const areOurs = old.matchWinner === null && old.matchStatus === statusText(old);
  return areOurs ? { ...altered, matchStatus: statusText(altered) } : altered;
}

function refuse(field: string, message: string): never {
  throw new Refusal("INVALID_INPUT", { message, fields: { [field]: message } });
}
