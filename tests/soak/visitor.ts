/** A player who looks and picks: one call at a time, with a ledger of what the server has said. */
import { z } from "zod";
import { Browser, type Reply } from "./browser";
import type { KnownPick, Ledger } from "./ledger";
import type { MatchDay } from "./match-day";

/** What a server says that will not, for a rule of the game. */
const FAIR_REFUSALS = new Set(["PICKS_CLOSED", "GAMECHANGER_NOT_ALLOWED", "NO_GAMECHANGERS_LEFT", "NO_WILDCARDS_LEFT"]);

const POLLED = [
  "/api/match/current?timezoneOffset=-240",
  "/api/match/list",
  "/api/leaderboard/list",
  "/api/leaderboard/stakes",
  "/api/leaderboard/stakes?limit=0",
  "/api/leaderboard/race",
  "/api/auth/check-auth",
];

export class Visitor {
  busy = false;
  private readonly browser: Browser;

  constructor(
    readonly id: string,
    private readonly day: MatchDay,
    private readonly ledger: Ledger,
    address: string,
  ) {
    this.browser = new Browser(id, day, address);
  }

  async signIn(): Promise<this> {
    await this.browser.signIn();
    return this;
  }

  /** Does one thing that players do at this time of the day. */
  async act(): Promise<void> {
    const matchId = this.day.anyMatch();
    const chance = Math.random();
    if (chance < 0.6) return this.look(matchId);
    if (this.ledger.known(this.id, matchId) === undefined) return this.lookUp(matchId);
    if (chance < 0.65) return this.lookThrough();
    if (chance > 0.995) return this.askForMail();
    if (this.day.isStarted(matchId)) return this.playGamechanger(matchId);
    return this.ledger.known(this.id, matchId) ? this.deletePick(matchId) : this.pick(matchId);
  }

  private async look(matchId: string): Promise<void> {
    const reads = [
      ...POLLED.map((path) => () => this.browser.poll(path)),
      () => this.browser.poll(`/api/match/get-score?matchId=${matchId}`),
      () => this.browser.call("POST", "/api/prediction/get-all", { matchId }),
    ];
    const reply = await reads[Math.floor(Math.random() * reads.length)]?.();
    if (reply && ![200, 304, 503].includes(reply.status)) this.complain("a read", reply);
  }

  private async lookUp(matchId: string): Promise<void> {
    const reply = await this.browser.call("POST", "/api/prediction/get", { userId: this.id, matchId });
    if (!reply || reply.status === 503) return;
    const pick = pickSchema.nullable().safeParse(reply.body.data);
    if (reply.status !== 200 || !pick.success) return this.complain("a player's own pick", reply);
    this.ledger.compare(this.id, matchId, pick.data);
  }

  /** The list of one's own picks, which is kept by browsers and may not be a state behind, whichever server answers. */
  private async lookThrough(): Promise<void> {
    const reply = await this.browser.poll("/api/prediction/own");
    if (!reply || reply.status === 503) return;
    const shown = z.array(pickSchema.extend({ matchId: z.string() })).safeParse(reply.body.data).data;
    if (!shown) return this.complain("the list of a player's own picks", reply);
    for (const { matchId } of this.day.fixtures) {
      const found = shown.find((pick) => pick.matchId === matchId);
      this.ledger.compare(this.id, matchId, found ?? null);
    }
  }

  private async pick(matchId: string): Promise<void> {
    const wanted = {
      predictedTeam: this.day.anySide(matchId),
      wildcardUsed: Math.random() < 0.4,
      gamechangerUsed: false,
    };
    const { predictedTeam, wildcardUsed } = wanted;
    const body = { userId: this.id, matchId, predictedTeam, wildcardUsed };
    await this.change(matchId, wanted, "POST", "/api/prediction/submit", body);
  }

  private async deletePick(matchId: string): Promise<void> {
    // Most are content with what they have.
    if (Math.random() < 0.7) return this.lookUp(matchId);
    await this.change(matchId, null, "POST", "/api/prediction/delete-prediction", { userId: this.id, matchId });
  }

  private async playGamechanger(matchId: string): Promise<void> {
    const pick = this.ledger.known(this.id, matchId);
    const predictedTeam = this.day.otherSide(matchId, pick?.predictedTeam);
    const wanted = { predictedTeam, wildcardUsed: false, gamechangerUsed: true };
    const body = { userId: this.id, matchId, predictedTeam };
    await this.change(matchId, wanted, "PUT", "/api/prediction/submit-gamechanger", body);
  }

  /** Somebody who has forgotten a password: mails pile up while the mail service fails. */
  private async askForMail(): Promise<void> {
    const path = "/api/auth/forgot-password";
    const reply = await this.browser.call("POST", path, { email: `${this.id}@example.com` });
    // Who asks again and again is told to wait.
    if (reply && ![200, 429, 503].includes(reply.status)) this.complain(path, reply);
  }

  private async change(matchId: string, wanted: KnownPick | null, method: string, path: string, body: object) {
    const reply = await this.browser.call(method, path, body);
    if (!reply || reply.status === 503) return this.ledger.doubt(this.id, matchId, wanted, reply !== null);
    if (reply.status < 300) return this.ledger.acknowledge(this.id, matchId, wanted);
    if (!FAIR_REFUSALS.has(reply.body.code ?? "")) this.complain(path, reply);
  }

  private complain(what: string, { status, body }: Reply): void {
    this.ledger.faults.push(`${what} was answered with ${status} ${body.code ?? ""}`);
  }
}

const pickSchema = z.object({ predictedTeam: z.string(), wildcardUsed: z.boolean(), gamechangerUsed: z.boolean() });
