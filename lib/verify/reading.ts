/** How checks read: one by one of the pool's connections, or all in one snapshot. Every row passes a schema. */
import type { z } from "zod";
import { queryPlainly } from "../db";
import type { Prisma } from "../generated/prisma/client";

export type Read = <Row>(schema: z.ZodType<Row>, statement: Prisma.Sql) => Promise<Row[]>;

/** Reads through whatever gives the rows of a statement. */
export function readingBy(ask: (statement: Prisma.Sql) => Promise<unknown[]>): Read {
  return async (schema, statement) => (await ask(statement)).map((row) => schema.parse(row));
}

/** Reads of which each sees the database as it is then. */
export const readNow: Read = readingBy(queryPlainly);
