/** What an administrator does of an evening, each by the call that Manage Matches makes. */
import type { Innings } from "@/lib/match/innings";
import { oversOf } from "@/lib/match/overs";
import { awardReply } from "@/lib/match/result-schema";
import { type Match, matchListReply, matchReply } from "@/lib/match/schema";
import type { Visitor } from "./visitor";

export class Administrator {
  constructor(readonly visitor: Visitor) {}

  /** In order of number. */
  async list(): Promise<Match[]> {
    const { data } = await this.visitor.get("/api/admin/list-matches", matchListReply);
    return data.toSorted((one, other) => one.matchNumber - other.matchNumber);
  }

  async edit(match: Match, changes: Partial<Pick<Match, "matchDate" | "teamOne" | "teamTwo" | "matchStarted">>) {
    const { matchId, matchName, matchNumber, matchDate, matchType, teamOne, teamTwo } = match;
    const fields = { matchId, matchName, matchNumber, matchDate, matchType, teamOne, teamTwo };
    return this.change("edit-match", { ...fields, ...changes });
  }

  async set({ matchId }: Match, flags: { secondInningStarted?: boolean; matchEnded: boolean }): Promise<Match> {
    return this.change("toggle-match", { matchId, matchStarted: true, ...flags });
  }

  async score({ matchId }: Match, innings: readonly (Innings | null)[]): Promise<void> {
    const told = innings
      .filter((one) => one !== null)
      .map(({ team, runs, wickets, balls }) => ({ team, runs, wickets, overs: Number(oversOf(balls)) }));
    await this.change("edit-innings", { matchId, innings: told });
  }

  async result({ matchId }: Match, matchWinner: string): Promise<Match> {
    return this.change("update-match", { matchId, matchWinner });
  }

  /** Answers the match with its points. */
  async award(match: Match): Promise<Match> {
    const { data } = await this.visitor.post(`/api/admin/award-points?matchId=${match.matchId}`, awardReply);
    return { ...match, awardedAt: data.awardedAt };
  }

  private async change(call: string, body: object): Promise<Match> {
    return (await this.visitor.post(`/api/admin/${call}`, matchReply, body)).data;
  }
}
