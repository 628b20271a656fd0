/** Innings by hand: what the match data source got wrong, and a season that is kept without one. */

import { refuseOvertaken } from "../activity/changed-meanwhile";
import type { SeasonActor } from "../activity/record";
import { havePicksClosed } from "../match/deadlines";
import { scoreText } from "../match/innings";
import type { EditedInnings } from "../match/innings-schema";
import { withByHand } from "../match/provenance";
import { playsIn } from "../match/rules";
import type { Match } from "../match/schema";
import { Refusal } from "../refusal/catalogue";
import { change } from "./change";
import { MATCH_WORDS } from "./field-words";

/**
 * Sets the innings of a match, which stand from then on against the match data source (rule 18); with `followSource` they
 * are its own again. Innings that are sent as they are stay whose they are. What they bring the home team bonus follows at
 * once (rule 9). Throws NOT_FOUND, INVALID_INPUT for a side that does not play and for a match that has not begun,
 * CHANGED_MEANWHILE.
 */
export async function editInnings(fields: EditedInnings, actor: SeasonActor): Promise<Match> {
  const { matchId, innings, followSource = false, seen } = fields;
  const { match } = await change(matchId, "edit-innings", actor, (old, oldInnings) => {
    const stored = { innings: scoreText(oldInnings) };
    const wanted = { innings: scoreText(innings) };
    refuseOvertaken({ stored, seen: seen && { innings: scoreText(seen.innings) }, wanted }, MATCH_WORDS);
    for (const [index, { team }] of innings.entries()) {
      if (!playsIn(old, team)) refuse(`innings.${index}.team`, `${team} does not play in this match`);
    }
    if (innings.length > 0 && !havePicksClosed(old, actor.now, actor.season.rules))
      refuse("innings", "The match has not begun yet");
    const isSame = stored.innings === wanted.innings;
    const byHand = followSource || !isSame ? withByHand(old, ["innings"], !followSource) : old.byHand;
    return { ...old, byHand, innings: innings.map((one, index) => ({ number: index + 1, ...one })) };
  });
  return match;
}

function refuse(field: string, message: string): never {
  throw new Refusal("INVALID_INPUT", { message, fields: { [field]: message } });
}
