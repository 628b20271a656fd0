/** The replay as a source of match data, for a demo without a key. */

import { readReply } from "../cricket-data/adapter";
import { FeedFailure } from "../cricket-data/failure";
import type { AskedMatch, MatchSource } from "../cricket-data/match-source";
import { listMatches } from "../match/data";
import { LEAGUE_2026 } from "../season/built-in";
import { findTeam, isTbc } from "../team/names";
import { replayedMatch } from "./replayed-match";
import { SEASON_2026, type SeasonFixture } from "./season-2026";

const { teams } = LEAGUE_2026;

export const REPLAY: MatchSource = {
  budget: null,
  tellsSeason: false,
  readSeason: async ({ now }) => {
    const stored = await listMatches();
    const data = { matchList: SEASON_2026.flatMap((fixture) => seasonEntry(fixture, stored, now)) };
    const { reports, problems } = readReply({ status: "success", data }, teams);
    return { reports, problems };
  },
  readMatch: async (match, { now }) => {
    const fixture = SEASON_2026.find((candidate) => isReplayOf(match, candidate));
    if (!fixture) throw new FeedFailure("not-found", "The replay knows the matches of the 2026 season only");
    const data = replayedMatch(fixture, match.matchId, match.matchDate, now);
    const { reports, problems } = readReply({ status: "success", data }, teams);
    return { report: reports[0] ?? null, problems };
  },
};

/** The match's number and, where they are known, its sides. */
function isReplayOf({ matchNumber, teamOne, teamTwo }: AskedMatch, fixture: SeasonFixture): boolean {
  const sides = [fixture.teamOne, fixture.teamTwo];
  const plays = (side: string) => isTbc(side) || sides.some((code) => code === findTeam(side, teams)?.code);
  return matchNumber === fixture.number && plays(teamOne) && plays(teamTwo);
}

/** Without score and winner, as the real source's list; a match that was deleted comes back at its old time. */
function seasonEntry(fixture: SeasonFixture, stored: readonly AskedMatch[], now: Date): object[] {
  const match = stored.find((candidate) => isReplayOf(candidate, fixture));
  const start = match?.matchDate ?? movedStart(fixture, stored);
  if (!start) return [];
  return [
    {
      ...replayedMatch(fixture, match?.matchId ?? idOf(fixture), start, now),
      score: undefined,
      matchWinner: undefined,
    },
  ];
}

/** As far from the original as the stored matches are. */
function movedStart({ startsAt }: SeasonFixture, stored: readonly AskedMatch[]): Date | undefined {
  for (const fixture of SEASON_2026) {
    const match = stored.find((candidate) => isReplayOf(candidate, fixture));
    if (match) return new Date(Date.parse(startsAt) + match.matchDate.getTime() - Date.parse(fixture.startsAt));
  }
  return undefined;
}

/** The id that a match of the season has in a demo. */
export function idOf({ feedId, number }: SeasonFixture): string {
  return feedId ?? `season-2026-${number}`;
}
