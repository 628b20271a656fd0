/** How checks read: one by one of the pool's connections, or all in one snapshot. Every row passes a schema. */
import type { z } from "zod";
import { queryOneMoment } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { rowsOf } from "../rows";

export type Read = <Row>(schema: z.ZodType<Row>, statement: Prisma.Sql) => Promise<Row[]>;

/** Reads through whatever gives the rows of a statement. */
export function readingBy(ask: (statement: Prisma.Sql) => Promise<unknown[]>): Read {
  return async (schema, statement) => (await ask(statement)).map((row) => schema.parse(row));
}

/** Reads of which each sees the database as it is then. */
export const readNow: Read = (schema, statement) => rowsOf(schema)`${statement}`;

/** Reads of which all see the database as it is at the first. */
export function readOneMoment<T>(work: (read: Read) => Promise<T>): Promise<T> {
  return queryOneMoment((query) => work(readingBy(query)));
}
