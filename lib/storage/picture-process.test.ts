/** The process that reads pictures, at its limits; what it makes of them is in tests/api/profile/picture.test.ts. */
import { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { jpegOfScans, plainPng } from "../../tests/support/evil-pictures";
import { PICTURE_MAX_SCANS } from "./picture-limits";
import { MOST_WAITING, readApart, TURN_TIMEOUT } from "./picture-process";

// These only end a run that would never end: a picture has less of a processor than all else that a machine does.
vi.setConfig({ testTimeout: 180_000 });
afterEach(() => vi.useRealTimers());

const small = async () => plainPng(9, 9);
/** Takes seconds. */
const heavy = async () => jpegOfScans(PICTURE_MAX_SCANS);

/** The processes that were started for pictures, those that have ended included. */
const readers: ChildProcess[] = [];
subscribe("child_process", (message) => {
  const started = z.object({ process: z.instanceof(ChildProcess) }).parse(message);
  readers.push(started.process);
});

function isAlive(child?: ChildProcess): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

test("A picture that takes too long is given up with its process, and the next one is read", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const reading = readApart(heavy);
  await vi.advanceTimersByTimeAsync(TURN_TIMEOUT);
  expect(await reading).toBe("too much");
  vi.useRealTimers();
  expect(await readApart(small)).toBeInstanceOf(Buffer);
});

test("So is one whose process is killed over it, as for want of memory", async () => {
  const reading = readApart(heavy);
  await vi.waitFor(() => expect(isAlive(readers.at(-1))).toBe(true), { timeout: 10_000 });
  readers.at(-1)?.kill("SIGKILL");
  expect(await reading).toBe("too much");
  expect(await readApart(small)).toBeInstanceOf(Buffer);
});

test.each([
  ["more of a processor than one may take", async () => jpegOfScans(100 * PICTURE_MAX_SCANS)],
  ["more memory than one may have", async () => jpegOfScans(2, [32_000, 16_000])],
])("A picture that takes %s ends its process, however long anybody waits", async (_what, picture) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(await readApart(picture)).toBe("too much");
  vi.useRealTimers();
  expect(await readApart(small)).toBeInstanceOf(Buffer);
});

test("All are read by one process, which does not stay when there are no more", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const pictures = await Promise.all([1, 2, 3, 4, 5].map(() => readApart(small)));
  for (const picture of pictures) expect(picture).toBeInstanceOf(Buffer);
  expect(readers.filter(isAlive)).toHaveLength(1);
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  await vi.waitFor(() => expect(readers.filter(isAlive)).toEqual([]), { timeout: 10_000 });
});

test("More than can wait are turned away, and all others are read", async () => {
  const outcomes = await Promise.all(Array.from({ length: MOST_WAITING + 3 }, () => readApart(small)));
  expect(outcomes.filter((outcome) => outcome === "busy")).toHaveLength(3);
  expect(outcomes.filter((outcome) => outcome instanceof Buffer)).toHaveLength(MOST_WAITING);
  expect(await readApart(small)).toBeInstanceOf(Buffer);
});

test("What no decoder takes is unreadable", async () => {
  expect(await readApart(async () => plainPng(9, 9).subarray(0, -30))).toBe("unreadable");
});
