/** Sends the notifications that are due, and notes what became of each. */
import { MINUTE, SECOND } from "../clock";
import type { Run } from "../job/commands";
import { log } from "../log";
import { dropAddresses } from "../push/commands";
import { sendPush } from "../push/send";
import { zoneToTellBy } from "../reminder/rules";
import { currentSeason } from "../season/current-season";
import type { Moment } from "../season/schema";
import { type InTurn, makeTurns } from "../take-turns";
import { compose } from "./compose";
import { toPush } from "./message";
import { type Claimed, claimDue, RETRY_PAUSES, type Settled, settle } from "./outbox";
import { quietUntil } from "./quiet";

/** Requests under way at a time. */
const AT_ONCE = 24;
/**
 * From then on a run claims no more, so that it ends before a hosting platform ends it: what it has claimed takes a minute and a
 * half where no service answers. What is left over the next one does.
 */
const LONGEST_RUN = 150 * SECOND;
/** How long a service that is too busy for one browser is left alone with others: it may have meant that one. */
const OTHERS_WAIT = 5 * MINUTE;

export interface Delivered {
  sent: number;
  failed: number;
}

/** What a run has to remember: which services asked to be left alone until when, and who waits for a turn. */
interface Sending {
  moment: Moment;
  inTurn: InTurn;
  busy: Map<string, Date>;
  gone: Set<string>;
  faults: string[];
}

/** Any number of these may run at once: each notification is claimed by one. */
export async function deliverDue(now: Date, run?: Pick<Run, "renew">): Promise<Delivered> {
  const began = performance.now();
  const delivered = { sent: 0, failed: 0 };
  const busy = new Map<string, Date>();
  while (performance.now() - began < LONGEST_RUN) {
    await run?.renew();
    const claimed = await claimDue(now);
    if (claimed.length === 0) break;
    // A run takes minutes: the season may be closed meanwhile.
    const moment = { now, season: await currentSeason() };
    const sending = { moment, inTurn: makeTurns(AT_ONCE), busy, gone: new Set<string>(), faults: [] as string[] };
    const settled = await tellAll(claimed, sending);
    await settle(settled);
    await dropGone(sending);
    delivered.sent += settled.filter(({ sentAt }) => sentAt !== null).length;
    delivered.failed += sending.faults.length;
  }
  return delivered;
}

async function tellAll(claimed: readonly Claimed[], sending: Sending): Promise<Settled[]> {
  const { now } = sending.moment;
  const [quiet, awake] = partition(claimed, (one) => quietEnd(one, now) !== null);
  const messages = await compose(awake, sending.moment);
  const told = awake.map((one, index) => tell(one, messages[index] ?? null, sending));
  return [...quiet.map((one) => putOff(one, quietEnd(one, now))), ...(await Promise.all(told))];
}

function quietEnd(one: Claimed, now: Date): Date | null {
  return quietUntil(now, zoneToTellBy(one.timeZone), { from: one.quietFrom, until: one.quietUntil });
}

/** Later, or never; what is of no use by then is swept. */
function putOff(claimed: Claimed, nextAttemptAt: Date | null): Settled {
  return { claimed, sentAt: null, nextAttemptAt, counts: false };
}

async function tell(
  claimed: Claimed,
  composed: Awaited<ReturnType<typeof compose>>[number],
  sending: Sending,
): Promise<Settled> {
  if (composed === null) return putOff(claimed, null);
  const { now } = sending.moment;
  const origin = new URL(claimed.endpoint).origin;
  const became = await sending.inTurn(async () => {
    const until = sending.busy.get(origin);
    if (until) return { became: "busy", pause: until.getTime() - now.getTime() } as const;
    const answer = await sendPush(claimed, toPush(composed.message, now, composed.expiresAt), now);
    // Before the next has its turn.
    if (answer.became === "busy")
      sending.busy.set(origin, new Date(now.getTime() + Math.min(answer.pause, OTHERS_WAIT)));
    return answer;
  }, LONGEST_RUN);
  if (became.became === "sent") return { claimed, sentAt: now, nextAttemptAt: null, counts: true };
  if (became.became === "busy") return putOff(claimed, new Date(now.getTime() + became.pause));
  if (became.became === "gone") {
    sending.gone.add(claimed.endpoint);
    // It goes with the browser, unless that has another address by then.
    return afterFailure(claimed, false, now);
  }
  sending.faults.push(became.why);
  return afterFailure(claimed, became.became === "refused", now);
}

function afterFailure(claimed: Claimed, isFinal: boolean, now: Date): Settled {
  const pause = RETRY_PAUSES[claimed.attempts - 1];
  const nextAttemptAt = isFinal || pause === undefined ? null : new Date(now.getTime() + pause);
  return { claimed, sentAt: null, nextAttemptAt, counts: true };
}

/** An address that is gone goes, and with it all that was to be told there. */
async function dropGone({ gone, faults }: Sending): Promise<void> {
  const why = Object.fromEntries(faults.map((fault) => [fault, faults.filter((one) => one === fault).length]));
  if (faults.length > 0) log().warn({ why }, "notifications were not sent");
  if (gone.size === 0) return;
  await dropAddresses([...gone]);
  log().info({ subscriptions: gone.size }, "browsers that get no notifications any more are forgotten");
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
