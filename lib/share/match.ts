/** A match as it is shown around: what was made, how the group split, and the reader's own pick. */
import { fullName } from "../full-name";
import { saysNumber, shownName } from "../match/match-names";
import { DRAW, hasEnded, hasResult } from "../match/rules";
import type { Match } from "../match/schema";
import { outcomeOf } from "../match/told-outcome";
import { findTelling, readMatchStory } from "../match-story/data";
import { readOwn } from "../match-story/earners";
import type { Earner } from "../match-story/earners-schema";
import { Refusal } from "../refusal/catalogue";
import { sideCode } from "../team/names";
import type { Team } from "../team/schema";
import { type Asking, frameOf } from "./asking";
import type { MatchPicture } from "./match-picture-schema";
import { sideOf } from "./side-of-match";

/** Throws NOT_FOUND, and PICKS_OPEN until picks have closed: before that nothing of it is told, to anybody (rule 7). */
export async function readMatchPicture(matchId: string, { reader, revisions, moment }: Asking): Promise<MatchPicture> {
  const { story, season } = (await readMatchStory(await findTelling(matchId, reader, revisions, moment), revisions))
    .value;
  const { match, crowd } = story;
  if (crowd === null) throw new Refusal("PICKS_OPEN");
  const own = await readOwn(match, reader.userId, season.rules);
  const { teams } = season;
  const [one, two] = crowd;
  const alone = crowd.find(({ side }) => hasResult(match) && side === match.matchWinner)?.alone;
  const isAlone = alone && one.picks + two.picks > 1;
  return {
    ...{ of: "match", ...frameOf(season), matchId, name: shownName(match) },
    kind: [...(saysNumber(match) ? [] : [`No. ${match.matchNumber}`]), match.matchType].join(" · "),
    state: hasEnded(match) || season.state === "over" ? "final" : match.matchStarted ? "live" : "waiting",
    outcome: outcomeOf(match, season),
    sides: [sideOf(one, story, teams), sideOf(two, story, teams)],
    own: own && ownOf(own, match, teams),
    alone: isAlone ? fullName(alone) : null,
  };
}

function ownOf({ predictedTeam, points }: Earner, match: Match, teams: readonly Team[]): MatchPicture["own"] {
  const isDecided = hasResult(match) && match.matchWinner !== DRAW;
  return {
    code: sideCode(predictedTeam, teams),
    isRight: isDecided ? predictedTeam === match.matchWinner : null,
    points: match.awardedAt === null ? null : points,
  };
}
