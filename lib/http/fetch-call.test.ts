import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { MINUTE } from "../clock";
import { call, randomId } from "./fetch-call";

/** What a call comes to that no answer comes to: one that ran out of time, and one that the page itself has given up. */

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", (_path: string, { signal }: { signal: AbortSignal }) => {
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const submit = (signal: AbortSignal) => call("/api/prediction/submit", { method: "POST", reply: z.unknown(), signal });

test("A hanging connection counts as not reaching the server, so that a pick is queued", async () => {
  await expect(submit(AbortSignal.timeout(1))).rejects.toMatchObject({ name: "CallFailed", code: "OFFLINE" });
});

test("A reply that comes to a stand midway has not come", async () => {
  const stuck = () => Promise.reject(new DOMException("", "TimeoutError"));
  vi.stubGlobal("fetch", async () => Object.assign(new Response("{}"), { json: stuck }));
  await expect(submit(AbortSignal.timeout(9_000))).rejects.toMatchObject({ name: "CallFailed", code: "OFFLINE" });
});

test("Where the script that reads the reply does not come, nothing waits for it without end", async () => {
  const reply = () => new Promise<never>(() => undefined);
  const called = call("/api/auth/check-auth", { reply, signal: AbortSignal.timeout(1) });
  await expect(called).rejects.toMatchObject({ name: "CallFailed", code: "OFFLINE" });
});

test("A picture may take as long as its way is slow, and the words of a profile may not", async () => {
  const limits: unknown[] = [];
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    limits.push(limit);
    return AbortSignal.abort(new DOMException("", "TimeoutError"));
  });
  const [words, picture] = [new FormData(), new FormData()];
  picture.set("profilePic", new Blob());
  for (const body of [words, picture]) {
    const called = call("/api/profile/update", { method: "PUT", body, reply: z.unknown() });
    await expect(called).rejects.toMatchObject({ code: "OFFLINE" });
  }
  timeout.mockRestore();
  expect(limits).toEqual([2 * MINUTE, 10 * MINUTE]);
});

test("Given up by the page it says nothing of the server", async () => {
  const page = new AbortController();
  const called = submit(page.signal);
  page.abort();
  await expect(called).rejects.toMatchObject({ name: "AbortError" });
});

afterEach(() => void vi.unstubAllGlobals());

test.each([true, false])("is a new UUID each time, over a connection that is secure: %j", (isSecureContext) => {
  vi.stubGlobal("isSecureContext", isSecureContext);
  // As browsers have it over plain http.
  if (!isSecureContext) vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, randomId);
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
