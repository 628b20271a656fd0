import { PrismaPg } from "@prisma/adapter-pg";
import { NextRequest } from "next/server";
import { afterAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { handle } from "@/lib/http/handler";
import { CATALOGUE } from "@/lib/refusal/catalogue";
import { findFreePort } from "../../../scripts/support/postgres";
import { startOrphanedPooler } from "../../support/orphaned-pooler";
import { TEST_ENV } from "../../support/test-env";

const clients: PrismaClient[] = [];
afterAll(() => Promise.all(clients.map((client) => client.$disconnect())));

function connect(connectionString: string): PrismaClient {
  const adapter = new PrismaPg({ connectionString, connectionTimeoutMillis: 2_000 }, { onPoolError: () => undefined });
  const client = new PrismaClient({ adapter });
  clients.push(client);
  return client;
}

/** The reply of a call that only does this. */
function replyOf(work: () => Promise<unknown>): Promise<Response> {
  const call = handle({ summary: "Needs the database", access: "anyone", reply: z.object({}) }, async () => {
    await work();
    return { reply: {} };
  });
  return call(new NextRequest(TEST_ENV.NEXTAUTH_URL), { params: Promise.resolve({}) });
}

async function expectUnavailable(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: CATALOGUE.UNAVAILABLE.text, code: "UNAVAILABLE" });
  expect(response.headers.get("retry-after")).toBe("5");
}

/** Ways to use the database. */
const WAYS: Record<string, (client: PrismaClient) => Promise<unknown>> = {
  read: (client) => client.user.count(),
  transaction: (client) => client.$transaction((tx) => tx.user.count()),
  "raw query": (client) => client.$queryRaw`SELECT 1`,
};

describe("An unavailable database isn't our fault, and gets a 503", () => {
  test.each(Object.entries(WAYS))("if nothing listens, for a %s", async (_kind, ask) => {
    const away = connect(`postgresql://googly:secret@127.0.0.1:${await findFreePort()}/googly`);
    await expectUnavailable(await replyOf(() => ask(away)));
  });

  test.each(Object.entries(WAYS))("behind a pooler that has lost it, for a %s", async (_kind, ask) => {
    const pooler = await startOrphanedPooler();
    const away = connect(pooler.url);
    await expectUnavailable(await replyOf(() => ask(away)));
    await away.$disconnect();
    await pooler.stop();
  });

  test("and is used again once it is back", async () => {
    const client = connect(env().DATABASE_URL);
    await client.user.count();
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await db().$executeRawUnsafe(kill);
    await vi.waitFor(async () => expect((await replyOf(() => client.user.count())).status).toBe(200), {
      interval: 20,
      timeout: 10_000,
    });
  });
});

describe("A fault of ours gets a 500, and reveals nothing", () => {
  test.each([
    ["an error", () => Promise.reject(new Error("the password is hunter2"))],
    ["a wrong query", () => db().$queryRaw`SELECT secret FROM nowhere`],
    ["a row that already exists", () => Promise.all([1, 2].map(() => insertLimit()))],
    ["a reply that breaks its contract", () => Promise.resolve().then(() => z.string().parse(1))],
    ["something thrown that isn't an error", () => Promise.reject("hunter2")],
  ])("%s", async (_name, work) => {
    const response = await replyOf(work);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: CATALOGUE.INTERNAL.text, code: "INTERNAL" });
    expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });
});

function insertLimit() {
  return db().rateLimit.create({ data: { key: "the same", tries: 1, resetsAt: new Date() } });
}
