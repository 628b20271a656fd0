/** What the database says by itself of the code's constants and of the built-in season: its copies have to agree. */
import { expect, test } from "vitest";
import { z } from "zod";
import { CODE_TRIES } from "@/lib/account/rules";
import { MINUTE } from "@/lib/clock";
import { db } from "@/lib/db";
import { REOPEN_WITHIN } from "@/lib/match/close-early";

async function defaultOf(table: string, column: string): Promise<number> {
  const rows = await db().$queryRaw`SELECT column_default FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND column_name = ${column}`;
  const [row] = z.array(z.object({ column_default: z.string() })).parse(rows);
  return Number(row?.column_default);
}

/** The spans of time in the body of a trigger's function, in its order; milliseconds. */
async function spansOf(routine: string): Promise<number[]> {
  const rows = await db().$queryRaw`SELECT prosrc AS body FROM pg_proc WHERE proname = ${routine}`;
  const [row] = z.array(z.object({ body: z.string() })).parse(rows);
  const spans = [...(row?.body ?? "").matchAll(/interval '(\d+) (minute|hour)s?'/g)];
  return spans.map(([, amount, unit]) => Number(amount) * (unit === "hour" ? 60 : 1) * MINUTE);
}

test.each([
  ["verification_codes", "tries_left", CODE_TRIES],
  ["verification_codes", "address_tries_left", CODE_TRIES],
])("%s.%s begins with %i", async (table, column, constant) => {
  expect(await defaultOf(table, column)).toBe(constant);
});

test("the trigger that keeps picks closed goes by the same ten minutes", async () => {
  const spans = await spansOf("keep_picks_closed");
  expect(spans).toEqual([REOPEN_WITHIN]);
});
