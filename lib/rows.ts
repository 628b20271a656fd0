/**
 * What raw statements give: ``rowsOf(schema)`SELECT …` ``. No row is believed before a schema has read it, so that a column
 * under another name, or a count that comes as a bigint, is a fault where it is read and not on some screen. A thousand
 * rows cost a fifth of a millisecond. See docs/decisions/034-raw-statements.md.
 */
import type { z } from "zod";
import { type Database, queryPlainly } from "./db";
import { Prisma } from "./generated/prisma/client";

/** A statement as a template; what stands in it goes beside it, as its values. */
type Asked<Row> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>;

/**
 * The rows of one plain statement, past the client, which costs several times as much: for what every request or every
 * poll asks.
 */
export function rowsOf<Row>(schema: z.ZodType<Row>): Asked<Row> {
  return async (text, ...values) => read(schema, await queryPlainly(Prisma.sql(text, ...values)));
}

/** What takes raw statements: the client, or a transaction. */
export type Readable = Pick<Database, "$queryRaw">;

/** The rows of a statement through the client, or in a transaction. */
export function rowsIn<Row>(database: Readable, schema: z.ZodType<Row>): Asked<Row> {
  return async (text, ...values) => read(schema, await database.$queryRaw<unknown[]>(text, ...values));
}

function read<Row>(schema: z.ZodType<Row>, rows: unknown[]): Row[] {
  return rows.map((row) => schema.parse(row));
}
