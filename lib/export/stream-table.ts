import type { Prisma } from "../generated/prisma/client";
import { type Columns, toCsv } from "./csv";
import { streamRows } from "./stream-rows";

/** `columns` are named as the query names them. */
export function streamTable(query: Prisma.Sql, columns: Columns) {
  return streamRows(query, (rows, first) => toCsv(columns, rows, first));
}
