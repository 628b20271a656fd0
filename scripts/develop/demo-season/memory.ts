/** What was seen of the season: matches as they ended, and picks as the replies told them. What is true of it the oracle says. */

import type { Innings } from "@/lib/match/innings";
import type { Match } from "@/lib/match/schema";
import type { Prediction } from "@/lib/pick/schema";
import type { Replay } from "@/lib/scoring/oracle";
import { scoreSeason } from "@/lib/scoring/oracle";
import type { Season } from "@/lib/season/schema";
import type { Player } from "./arrive";

const LONG_AGO = new Date(0);

export class Memory {
  readonly matches = new Map<string, Match>();
  readonly players = new Map<string, Player>();
  private readonly innings = new Map<string, readonly Innings[]>();
  private readonly picks = new Map<string, Prediction>();

  constructor(readonly season: Season) {}

  meet(players: readonly Player[]): void {
    for (const player of players) {
      this.players.set(player.userId, player);
      for (const pick of player.picks) this.notePick(pick);
    }
  }

  knows(email: string): boolean {
    return [...this.players.values()].some((player) => player.email === email);
  }

  noteMatch(match: Match): void {
    this.matches.set(match.matchId, match);
  }

  noteScore({ matchId }: Match, innings: readonly (Innings | null)[]): void {
    this.innings.set(
      matchId,
      innings.filter((one) => one !== null),
    );
  }

  notePick(pick: Prediction): void {
    this.picks.set(`${pick.matchId} ${pick.userId}`, pick);
  }

  pickOf({ matchId }: Match, { userId }: Player): Prediction | undefined {
    return this.picks.get(`${matchId} ${userId}`);
  }

  picksOf({ matchId }: Match): Prediction[] {
    return [...this.picks.values()].filter((pick) => pick.matchId === matchId);
  }

  /** Everybody's points, streaks and what is left to spend, counted from the beginning. */
  count(): Replay {
    const { rules, teams } = this.season;
    const matches = [...this.matches.values()];
    const innings = [...this.innings].flatMap(([matchId, all]) =>
      all.map(({ team, runs }) => ({ matchId, team, runs })),
    );
    const picks = [...this.picks.values()].map((pick) => ({ ...pick, id: pick._id }));
    const players = [...this.players.values()].map(({ userId, homeTeam, from }) => ({
      ...{ userId, homeTeam, wildcardsGranted: rules.wildcards, gamechangersGranted: rules.gamechangers },
      registeredAt:
        from === 1 ? LONG_AGO : (matches.find(({ matchNumber }) => matchNumber === from)?.matchDate ?? LONG_AGO),
    }));
    return scoreSeason({ rules, teams, matches, innings, picks, players });
  }
}
