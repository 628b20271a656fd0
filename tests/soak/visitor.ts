/** A player who looks and picks: one call at a time, with a ledger of what the server has said. */
import { z } from "zod";
import { sessionCookie } from "@/lib/session/cookie";
import type { KnownPick, Ledger } from "./ledger";
import type { MatchDay } from "./match-day";

const bodySchema = z.object({ code: z.string().optional(), data: z.unknown().optional() });

interface Reply {
  status: number;
  body: z.infer<typeof bodySchema>;
}

const PATIENCE = 30_000;
/** What a server says that cannot serve now, or will not for a rule of the game. */
const FAIR_REFUSALS = new Set(["PICKS_CLOSED", "GAMECHANGER_NOT_ALLOWED", "NO_GAMECHANGERS_LEFT", "NO_WILDCARDS_LEFT"]);

export class Visitor {
  busy = false;
  private cookie = "";

  constructor(
    readonly id: string,
    private readonly day: MatchDay,
    private readonly ledger: Ledger,
    private readonly address: string,
  ) {}

  async signIn(isAdmin = false): Promise<this> {
    const { name, value } = await sessionCookie({ userId: this.id, isAdmin, version: 1, rememberMe: false });
    this.cookie = `${name}=${value}`;
    return this;
  }

  /** Does one thing that players do at this time of the day. */
  async act(): Promise<void> {
    const matchId = this.day.anyMatch();
    const chance = Math.random();
    if (chance < 0.65) return this.look(matchId);
    if (this.ledger.known(this.id, matchId) === undefined) return this.lookUp(matchId);
    if (chance > 0.995) return this.askForMail();
    if (this.day.isStarted(matchId)) return this.playGamechanger(matchId);
    return this.ledger.known(this.id, matchId) ? this.deletePick(matchId) : this.pick(matchId);
  }

  private async look(matchId: string): Promise<void> {
    const reads = [
      () => this.call("GET", "/api/match/current?timezoneOffset=-240"),
      () => this.call("GET", "/api/match/list"),
      () => this.call("GET", `/api/match/get-score?matchId=${matchId}`),
      () => this.call("GET", "/api/leaderboard/list"),
      () => this.call("GET", "/api/auth/check-auth"),
      () => this.call("POST", "/api/prediction/get-all", { matchId }),
    ];
    const reply = await reads[Math.floor(Math.random() * reads.length)]?.();
    if (reply && reply.status !== 200 && reply.status !== 503) this.complain("a read", reply);
  }

  private async lookUp(matchId: string): Promise<void> {
    const reply = await this.call("POST", "/api/prediction/get", { userId: this.id, matchId });
    if (reply?.status === 200) this.ledger.compare(this.id, matchId, pickSchema.parse(reply.body.data));
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
    await this.call("POST", "/api/auth/forgot-password", { email: `${this.id}@example.com` });
  }

  private async change(matchId: string, wanted: KnownPick | null, method: string, path: string, body: object) {
    const reply = await this.call(method, path, body);
    if (!reply || reply.status === 503) return this.ledger.doubt(this.id, matchId, wanted);
    if (reply.status < 300) return this.ledger.acknowledge(this.id, matchId, wanted);
    if (!FAIR_REFUSALS.has(reply.body.code ?? "")) this.complain(path, reply);
  }

  /** Calls the server; null where no reply came. */
  async call(method: string, path: string, body?: object): Promise<Reply | null> {
    const started = performance.now();
    const reply = await this.send(method, path, body).catch(() => null);
    this.day.note(reply?.status ?? 0, performance.now() - started);
    return reply;
  }

  private async send(method: string, path: string, body: object | undefined): Promise<Reply> {
    const response = await fetch(`${this.day.origin}${path}`, {
      method,
      headers: { cookie: this.cookie, "x-forwarded-for": this.address, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await response.text();
    return { status: response.status, body: bodySchema.parse(JSON.parse(text)) };
  }

  private complain(what: string, { status, body }: Reply): void {
    this.ledger.faults.push(`${what} was answered with ${status} ${body.code ?? ""}`);
  }
}

const pickSchema = z
  .object({ predictedTeam: z.string(), wildcardUsed: z.boolean(), gamechangerUsed: z.boolean() })
  .nullable();
