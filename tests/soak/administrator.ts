/** Who runs the day: begins matches, sets results, awards and corrects. */
import type { Browser } from "./browser";
import type { Watchers } from "./everywhere";
import type { MatchDay } from "./match-day";

export class Administrator {
  constructor(
    private readonly browser: Browser,
    private readonly day: MatchDay,
    private readonly watchers: Watchers,
  ) {}

  async begin(matchId: string): Promise<void> {
    await this.must("/api/admin/toggle-match", { matchId, matchStarted: true, matchEnded: false });
    this.day.fixture(matchId).started = true;
    await this.watchers.seeMatch(matchId, ({ matchStarted }) => matchStarted, "it has begun");
  }

  async setWinner(matchId: string, winner: string): Promise<void> {
    await this.must("/api/admin/update-match", { matchId, matchWinner: winner });
    await this.watchers.seeMatch(matchId, ({ matchWinner }) => matchWinner === winner, `${winner} have won`);
    await this.watchers.seeTable("a result");
  }

  async award(matchId: string): Promise<void> {
    await this.must(`/api/admin/award-points?matchId=${matchId}`);
    await this.watchers.seeTable("an award");
  }

  /** Leaves awards to the product itself from now on. */
  async leaveAwards(): Promise<void> {
    await this.must("/api/admin/change-season", { paidOnly: false, awardAfter: 0, seriesId: null });
  }

  /** Has every server take over the season from the source at the same moment. */
  async loadFixtures(): Promise<void> {
    await Promise.all(this.day.origins.map((origin) => this.must("/api/admin/pull-all-matches", {}, origin)));
  }

  /** Asks the source of a match while it does not answer as it should. */
  async askInVain(matchId: string): Promise<void> {
    const ask = () => this.browser.call("POST", "/api/admin/refresh-match-data", { matchId });
    const reply = await this.browser.insist(ask);
    if (reply.status !== 502) throw new Error(`The source fails, but the answer was ${reply.status}`);
  }

  private async must(path: string, body: object = {}, origin?: string): Promise<void> {
    const reply = await this.browser.insist(() => this.browser.call("POST", path, body, origin ? { origin } : {}));
    if (reply.status !== 200) throw new Error(`${path} was answered with ${reply.status} ${reply.body.code ?? ""}`);
  }
}
