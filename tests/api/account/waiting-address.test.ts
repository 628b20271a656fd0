import { describe, expect, test } from "vitest";
import { findWaitingAddress } from "@/lib/account/data";
import { db } from "@/lib/db";
import { buildUser, buildWaiting } from "../../support/builders";

const pendingOf = ({ id, sessionVersion }: { id: string; sessionVersion: number }) => ({
  userId: id,
  version: sessionVersion,
});

describe("The address that the page for the code shows", () => {
  test("is that of the account which this browser has registered", async () => {
    const waiting = await buildWaiting();
    expect(await findWaitingAddress(pendingOf(waiting))).toBe(waiting.email);
  });

  test("is none once somebody has registered it anew elsewhere", async () => {
    const waiting = await buildWaiting();
    await db().user.update({ where: { id: waiting.id }, data: { sessionVersion: { increment: 1 } } });
    expect(await findWaitingAddress(pendingOf(waiting))).toBeNull();
  });

  test("is none of an account that is verified, or gone", async () => {
    expect(await findWaitingAddress(pendingOf(await buildUser()))).toBeNull();
    expect(await findWaitingAddress({ userId: "nobody", version: 1 })).toBeNull();
  });
});
