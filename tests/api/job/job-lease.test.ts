import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { db, rowsIn } from "@/lib/db";
import { LEASE, LeaseLost, RENEW_EVERY, type Run, runAlone } from "@/lib/jobs/run-alone";
import { makeGate } from "../../support/gate";

const JOB = "refresh-scores";

beforeEach(() => db().job.deleteMany());
afterEach(() => vi.useRealTimers());

const jobRow = () => db().job.findUniqueOrThrow({ where: { name: JOB } });

/** A process that dies midway: it takes the job and never finishes. */
async function dieMidway(): Promise<void> {
  await runAlone(JOB, async () => undefined);
  await db().$executeRaw`UPDATE jobs SET run_id = 'dead', leased_until = clock_timestamp() + interval '1 minute'`;
}

const runOutLease = () => db().$executeRaw`UPDATE jobs SET leased_until = clock_timestamp()`;

/** A run that continues until the test ends it, and what it was given. */
async function startRun() {
  const [end, given] = [makeGate(), makeGate<Run>()];
  const ending = runAlone(JOB, async (run) => {
    given.open(run);
    await end.opened;
    return "result";
  });
  return { run: await given.opened, end: () => end.open(), ending };
}

describe("A job", () => {
  test("is done by one of several at once, and the others do nothing", async () => {
    const end = makeGate();
    let turnedAway = 0;
    const ping = async () => {
      const { ran } = await runAlone(JOB, () => end.opened);
      turnedAway += ran ? 0 : 1;
      if (turnedAway === 29) end.open();
      return ran;
    };
    const ran = await Promise.all(Array.from({ length: 30 }, ping));
    expect(ran.filter((one) => one)).toHaveLength(1);
  });

  test("that fails is free again, says why, and remembers its last success", async () => {
    await runAlone(JOB, async () => undefined);
    const { succeededAt } = await jobRow();
    await expect(runAlone(JOB, () => Promise.reject(new Error("no luck")))).rejects.toThrow("no luck");
    expect(await jobRow()).toMatchObject({ runId: null, outcome: "failed", succeededAt });
    expect(await runAlone(JOB, async () => 1)).toEqual({ ran: true, result: 1 });
  });
});

describe("A run that died", () => {
  test("is taken over once its lease has expired, and not before", async () => {
    await dieMidway();
    expect(await runAlone(JOB, async () => 1)).toEqual({ ran: false });
    await runOutLease();
    const ran = await Promise.all(Array.from({ length: 10 }, () => runAlone(JOB, async () => 1)));
    expect(ran).toContainEqual({ ran: true, result: 1 });
    expect((await jobRow()).runId).toBeNull();
  });
});

describe("A run that continues", () => {
  test("renews its lease by the database's clock", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const { end, ending } = await startRun();
    await runOutLease();
    vi.advanceTimersByTime(RENEW_EVERY);
    await vi.waitFor(
      async () => {
        const [left] = await rowsIn(db(), z.object({ ms: z.number() }))`
          SELECT (extract(epoch FROM leased_until - clock_timestamp()) * 1000)::float AS ms FROM jobs`;
        expect(left?.ms).toBeGreaterThan(LEASE / 2);
      },
      { interval: 10, timeout: 5_000 },
    );
    expect(await runAlone(JOB, async () => 1)).toEqual({ ran: false });
    end();
    expect(await ending).toMatchObject({ ran: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test("after another took over learns that, and what it writes then is undone", async () => {
    const slow = await startRun();
    await runOutLease();
    const other = await startRun();
    const write = db().$transaction(async (tx) => {
      await tx.rateLimit.create({ data: { key: "late", tries: 1, resetsAt: new Date() } });
      await slow.run.renew(tx);
    });
    await expect(write).rejects.toThrow(LeaseLost);
    expect(slow.run.signal.aborted).toBe(true);
    expect(await db().rateLimit.count({ where: { key: "late" } })).toBe(0);

    slow.end();
    await slow.ending;
    expect(await jobRow()).toMatchObject({ runId: other.run.id, finishedAt: null });
    other.end();
    await other.ending;
    expect(await jobRow()).toMatchObject({ runId: null, outcome: "done" });
  });
});
