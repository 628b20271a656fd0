/** A device out of reach: it keeps picks, and sends each again and again, early or late, until long after it knows. */
import { setTimeout as sleep } from "node:timers/promises";
import { type KeptOutcome, keptOutcomeSchema } from "@/lib/pick/kept-schema";
import { Browser } from "./browser";
import type { MatchDay } from "./match-day";

export interface SentPick {
  userId: string;
  matchId: string;
  key: string;
  predictedTeam: string;
  wildcardUsed: boolean;
  /** From when on there is a network. */
  from: Date;
  /** Whatever the server has said became of it. */
  told: KeptOutcome[];
}

/** Milliseconds after which a call that breaks off does so. */
const CUT_WITHIN = 25;
const MOST_TRIES = 60;

export class Device {
  busy = false;
  readonly picks: SentPick[];
  private readonly browser: Browser;

  /** Keeps a pick in each match; it comes back into reach some time between both moments. */
  constructor(
    readonly id: string,
    day: MatchDay,
    readonly faults: string[],
    address: string,
    [begin, end]: readonly [Date, Date],
  ) {
    this.browser = new Browser(id, day, address);
    this.picks = day.fixtures.map(({ matchId }) => ({
      ...{ userId: id, matchId, key: crypto.randomUUID(), predictedTeam: day.anySide(matchId), told: [] },
      ...{ wildcardUsed: Math.random() < 0.3 },
      from: new Date(begin.getTime() + Math.random() * (end.getTime() - begin.getTime())),
    }));
  }

  async signIn(): Promise<this> {
    await this.browser.signIn();
    return this;
  }

  /** Sends what can be sent: once, twice at a time, or with the answer lost on the way. */
  async act(): Promise<void> {
    const inReach = this.picks.filter(({ from }) => from.getTime() <= Date.now());
    const pick = inReach[Math.floor(Math.random() * inReach.length)];
    if (!pick) return;
    const chance = Math.random();
    if (chance < 0.3) return this.send(pick, { cutAfter: Math.random() * CUT_WITHIN });
    if (chance < 0.5) await Promise.all([this.send(pick), this.send(pick)]);
    else await this.send(pick);
  }

  /** Sends until it is known what became of each. */
  async finish(): Promise<void> {
    for (const pick of this.picks) {
      for (let tries = 0; pick.told.length === 0 && tries < MOST_TRIES; tries += 1) {
        await this.send(pick);
        if (pick.told.length === 0) await sleep(500);
      }
    }
  }

  private async send(pick: SentPick, asking: { cutAfter?: number } = {}): Promise<void> {
    const { told: _told, from: _from, ...body } = pick;
    const reply = await this.browser.call("POST", "/api/prediction/send-kept", body, asking);
    if (!reply || reply.status === 503) return;
    if (reply.status === 200) pick.told.push(keptOutcomeSchema.parse(reply.body.data));
    else this.faults.push(`A kept pick was answered with ${reply.status} ${reply.body.code ?? ""}`);
  }
}
