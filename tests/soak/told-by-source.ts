/** What the match data source tells on the day: a match that has ended, one that is on, and one that nobody knew of. */
import { HOUR, MINUTE, SECOND } from "@/lib/clock";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { type FeedAnswer, failure, startFeedSource, type ToldMatch, tells } from "../support/feed-source";

export const ENDED = "told-ended";
export const PLAYING = "told-playing";
export const NEW = "told-new";

/** So many questions a day as a paid plan has. */
const INFO = { hitsToday: 1, hitsLimit: 2_000 };
export const QUOTA = failure("hits today exceeded hits limit");
const PER_OVER = 20 * SECOND;

/** A source that answers as it is told, and hangs up on whoever waits for one that does not answer when it changes. */
export async function startSource() {
  const waiting = new Set<() => void>();
  const silent: FeedAnswer = (response) => {
    waiting.add(() => response.destroy());
  };
  const source = await startFeedSource(silent);
  const turn = (answer: FeedAnswer) => {
    source.answer = answer;
    for (const hangUp of waiting) hangUp();
    waiting.clear();
  };
  return Object.assign(source, { turn, silent });
}

/** The source as it knows the day that `now` is in the middle of; the match that is on grows by an over every twenty seconds. */
export function truthAround(now: Date, { tellsNew }: { tellsNew: boolean }): FeedAnswer {
  return (response, asked) => {
    const overs = Math.min(19, 5 + Math.floor((Date.now() - now.getTime()) / PER_OVER));
    const ended = toldMatch(ENDED, 7, new Date(now.getTime() - 6 * HOUR));
    const playing = toldMatch(PLAYING, 8, new Date(now.getTime() - 40 * MINUTE));
    const [winner = "", loser = ""] = ended.teams;
    const [batting = ""] = playing.teams;
    tells(
      [
        {
          ...ended,
          ...{ status: `${winner} won by 20 runs`, matchStarted: true, matchEnded: true, matchWinner: winner },
          score: [scoreOf(winner, 180, 6, 20), scoreOf(loser, 160, 9, 20)],
        },
        {
          ...playing,
          ...{ status: `${batting} bat`, matchStarted: true, score: [scoreOf(batting, 8 * overs, 2, overs)] },
        },
        ...(tellsNew ? [toldMatch(NEW, 9, new Date(now.getTime() + 72 * HOUR))] : []),
      ],
      INFO,
    )(response, asked);
  };
}

const scoreOf = (team: string, r: number, w: number, o: number) => ({ r, w, o, inning: `${team} Inning 1` });

function toldMatch(id: string, number: number, start: Date): ToldMatch & { teams: string[] } {
  const teams = [LEAGUE_2026.teams[number % 10], LEAGUE_2026.teams[(number + 1) % 10]].map((team) => team?.name ?? "");
  return {
    ...{ id, teams, name: `${teams.join(" vs ")}, ${number}th Match, Indian Premier League 2026` },
    ...{ matchType: "t20", status: "Match not started", venue: "Wankhede Stadium, Mumbai" },
    ...{ dateTimeGMT: start.toISOString().slice(0, 19), matchStarted: false, matchEnded: false },
  };
}
