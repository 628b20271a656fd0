import { describe, expect, test, vi } from "vitest";
import { limitConcurrency } from "./limit-concurrency";

/** Work that runs until the test ends it. */
function makeWork() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { work, begun, end: () => ends.shift()?.() };
}

describe("Turns", () => {
  test("so many go on at once, the others come in their order, and one that fails makes room too", async () => {
    const limited = limitConcurrency(2);
    const { work, begun, end } = makeWork();
    const failing = limited(() => Promise.reject(new Error("failed")), 60_000);
    const all = ["a", "b", "c", "d"].map((name) => limited(work(name), 60_000));
    await expect(failing).rejects.toThrow("failed");
    await vi.waitFor(() => expect(begun).toEqual(["a", "b"]), { timeout: 10_000 });
    end();
    await vi.waitFor(() => expect(begun).toEqual(["a", "b", "c"]), { timeout: 10_000 });
    end();
    end();
    await vi.waitFor(() => expect(begun).toEqual(["a", "b", "c", "d"]), { timeout: 10_000 });
    end();
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  test("work that waits too long is refused, and takes no turn", async () => {
    vi.useFakeTimers();
    const limited = limitConcurrency(1);
    const { work, begun, end } = makeWork();
    const first = limited(work("first"), 1_000);
    const refused = expect(limited(work("refused"), 1_000)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      details: { retryAfter: 5 },
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    const last = limited(work("last"), 1_000);
    end();
    expect(await first).toBe("first");
    await vi.waitFor(() => expect(begun).toEqual(["first", "last"]), { timeout: 10_000 });
    end();
    expect(await last).toBe("last");
    vi.useRealTimers();
  });
});
