/** What became of the calls of a day, and which of them the soak itself can explain: it takes the database away. */
import { SECOND } from "@/lib/clock";
import { KINDS } from "@/lib/transaction-kinds";

interface Span {
  from: number;
  until: number;
}

/** How a call went; status 0 where no reply came, moments in milliseconds. */
interface Call {
  path: string;
  status: number;
  started: number;
  ended: number;
}

/** A call waits five seconds for a connection and fifteen for a statement, both of which may have ended with the database. */
const RECOVERS_WITHIN = 20 * SECOND;
/** What a server answers, or fails to, while its database is away. */
const AWAY = [0, 503];
/** What waits longer, for a lock or for its turn, is turned away where the machine has too much to do (lib/transaction-kinds.ts). */
const { lock, idle } = KINDS.verb;
const WAITS = Math.min(lock, idle);
/** So many of a hundred calls may be. */
const MOST_TURNED_AWAY = 5;

export class Calls {
  readonly statuses = new Map<number, number>();
  readonly times: number[] = [];
  private readonly outages: Span[] = [];
  private readonly unexplained = new Map<string, number>();
  private turnedAway = 0;
  private judged = 0;

  /** Whatever is taken away is away until the work is done. */
  async while(away: () => Promise<void>): Promise<void> {
    const outage = { from: performance.now(), until: Number.POSITIVE_INFINITY };
    this.outages.push(outage);
    await away();
    outage.until = performance.now();
  }

  note(call: Call): void {
    this.statuses.set(call.status, (this.statuses.get(call.status) ?? 0) + 1);
    this.times.push(call.ended - call.started);
    this.judge(call);
  }

  /** Remembers what nothing explains. */
  judge({ path, status, started, ended }: Call): void {
    this.judged += 1;
    if (status !== 500 && !AWAY.includes(status)) return;
    const isAway = AWAY.includes(status);
    if (isAway && this.outages.some((outage) => meet(outage, { from: started, until: ended }))) return;
    if (isAway && ended - started >= WAITS) {
      this.turnedAway += 1;
      return;
    }
    const [place] = path.split("?");
    const what = `${place} was ${status === 0 ? "not answered" : `answered with ${status}`}`;
    this.unexplained.set(what, (this.unexplained.get(what) ?? 0) + 1);
  }

  /** What nothing explains, in words. */
  faults(): string[] {
    const { turnedAway, judged } = this;
    const isMuch = turnedAway > (judged * MOST_TURNED_AWAY) / 100;
    return [
      ...[...this.unexplained].map(([what, times]) => `${what} while nothing was away, ${times} times`),
      ...(isMuch ? [`${turnedAway} calls waited in vain while nothing was away, of ${judged}`] : []),
    ];
  }
}

function meet(outage: Span, call: Span): boolean {
  return call.until >= outage.from && call.from <= outage.until + RECOVERS_WITHIN;
}
