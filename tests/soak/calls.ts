/** What became of the calls of a day, and which of them the soak itself can explain: it takes the database away. */
import { SECOND } from "@/lib/clock";

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
  /** Whether it was given up for no other reason than that it took long. */
  isGivenUp?: boolean;
}

/** A call waits five seconds for a connection and fifteen for a statement, both of which may have ended with the database. */
const RECOVERS_WITHIN = 20 * SECOND;
/** What a server answers, or fails to, while its database is away. */
const AWAY = [0, 503];
/** So many of a hundred may be given up where the machine has other work. */
const MOST_GIVEN_UP = 1;

export class Calls {
  readonly statuses = new Map<number, number>();
  readonly times: number[] = [];
  private readonly outages: Span[] = [];
  private readonly unexplained = new Map<string, number>();
  private givenUp = 0;

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
  judge({ path, status, started, ended, isGivenUp }: Call): void {
    if (status !== 500 && !AWAY.includes(status)) return;
    if (status !== 500 && this.outages.some((outage) => meet(outage, { from: started, until: ended }))) return;
    if (isGivenUp) {
      this.givenUp += 1;
      return;
    }
    const [place] = path.split("?");
    const what = `${place} was ${status === 0 ? "not answered" : `answered with ${status}`}`;
    this.unexplained.set(what, (this.unexplained.get(what) ?? 0) + 1);
  }

  /** What nothing explains, in words. */
  faults(): string[] {
    const most = (this.times.length * MOST_GIVEN_UP) / 100;
    const late = this.givenUp > most ? [`${this.givenUp} calls were given up, of ${this.times.length}`] : [];
    return [...[...this.unexplained].map(([what, times]) => `${what} while nothing was away, ${times} times`), ...late];
  }
}

function meet(outage: Span, call: Span): boolean {
  return call.until >= outage.from && call.from <= outage.until + RECOVERS_WITHIN;
}
