import { inningsOf } from "../match/innings-of";
import { hasResult } from "../match/rules";
import type { CrowdSide, MatchStory } from "../match-story/schema";
import { lettersOn, WHITE } from "../team/letters";
import { findTeam, sideCode, sideName } from "../team/names";
import type { Team } from "../team/schema";
import type { PictureSide } from "./match-picture-schema";

/** A side as a picture shows it: in its colours, with what it has made and how many picked it. */
export function sideOf({ side, picks }: CrowdSide, { match, scores }: MatchStory, teams: readonly Team[]): PictureSide {
  const team = findTeam(side, teams);
  return {
    ...{ code: sideCode(side, teams), name: sideName(side), picks },
    ...(team ? lettersOn(team.colour) : { ground: UNKNOWN, text: WHITE }),
    accent: team?.accent ?? UNKNOWN,
    innings: inningsOf(scores, side, teams).map(({ runs, wickets, overs }) => ({
      score: `${runs}/${wickets}`,
      overs: `${overs}`,
    })),
    isWinner: hasResult(match) && match.matchWinner === side,
  };
}

/** As a side looks that is no team of the season. */
const UNKNOWN = "#2a3a40";
