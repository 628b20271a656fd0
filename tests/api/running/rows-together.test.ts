/** Statements that are asked at the same moment go in one, and each gets its own rows. */
import pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { Prisma } from "@/lib/generated/prisma/client";
import { rowsTogether } from "@/lib/rows-together";

const statements: unknown[] = [];
beforeEach(() => {
  statements.length = 0;
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    statements.push(given[0]);
    return Reflect.apply(query, this, given);
  });
});

const number = z.object({ n: z.number() });
const upTo = (last: number) => rowsTogether(number)`SELECT n FROM generate_series(1, ${last}::int) n ORDER BY n DESC`;

describe("rowsTogether", () => {
  test("asks once for all, with each one's own values, and keeps the order of the rows", async () => {
    const [three, none, two] = await Promise.all([upTo(3), upTo(0), upTo(2)]);
    expect({ three, none, two }).toEqual({
      three: [{ n: 3 }, { n: 2 }, { n: 1 }],
      none: [],
      two: [{ n: 2 }, { n: 1 }],
    });
    expect(statements).toHaveLength(1);
  });

  test("asks again for what comes later, since it keeps nothing", async () => {
    expect([await upTo(1), await upTo(1)]).toEqual([[{ n: 1 }], [{ n: 1 }]]);
    expect(statements).toHaveLength(2);
  });

  test("gives times that a schema reads as such, alone and together", async () => {
    const row = z.object({ at: z.coerce.date(), none: z.coerce.date().nullable() });
    const moment = new Date("2026-04-01T14:00:00.250Z");
    const read = () => rowsTogether(row)`SELECT ${moment}::timestamptz AS at, NULL::timestamptz AS none`;
    const expected = [{ at: moment, none: null }];
    expect(await read()).toEqual(expected);
    expect(await Promise.all([read(), read()])).toEqual([expected, expected]);
  });

  test("takes statements with a beginning of their own", async () => {
    const counted = () => rowsTogether(number)`WITH x AS (SELECT 7 AS n) ${Prisma.sql`SELECT n FROM x`}`;
    expect(await Promise.all([counted(), upTo(1)])).toEqual([[{ n: 7 }], [{ n: 1 }]]);
  });

  test("tells all who asked together that it failed, and nobody after them", async () => {
    const broken = () => rowsTogether(number)`SELECT 1 / ${0}::int AS n`;
    const replies = await Promise.allSettled([upTo(1), broken()]);
    expect(replies.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await upTo(1)).toEqual([{ n: 1 }]);
  });
});
