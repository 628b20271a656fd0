import { expect, test } from "vitest";
import { onceACall } from "./once-a-call";

test("work is done once for a call, and anew for the next, though it asks for the same", async () => {
  let done = 0;
  const read = onceACall(async ({ path }: { path: string }) => {
    done += 1;
    return `${path} ${done}`;
  });
  const [one, other] = [{ path: "/stakes" }, { path: "/stakes" }];
  expect(await Promise.all([read(one), read(one), read(other)])).toEqual(["/stakes 1", "/stakes 1", "/stakes 2"]);
  expect(await read(one)).toBe("/stakes 1");
});

test("what it throws, all parts of the call are told", async () => {
  const read = onceACall((_call: object) => Promise.reject(new Error("no")));
  const call = {};
  const replies = await Promise.allSettled([read(call), read(call)]);
  expect(replies.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
