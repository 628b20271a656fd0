/**
 * Statements that are asked at the same moment, in one: what has to be read anew after a change is asked together, and is
 * then of one state. Each is a SELECT of its own. Times come as texts, unless it is asked alone.
 */
import DataLoader from "dataloader";
import { z } from "zod";
import { queryPlainly } from "./db";
import { Prisma } from "./generated/prisma/client";

const answer = z.array(z.record(z.string(), z.array(z.unknown()).nullable()));

const asked = new DataLoader<Prisma.Sql, unknown[]>(
  async (statements) => {
    const [only] = statements;
    if (only && statements.length === 1) return [await queryPlainly(only)];
    const columns = statements.map((one, at) => {
      return Prisma.sql`(SELECT json_agg(to_json(x)) FROM (${one}) x) AS ${Prisma.raw(`p${at}`)}`;
    });
    const [row] = answer.parse(await queryPlainly(Prisma.sql`SELECT ${Prisma.join(columns)}`));
    return statements.map((_one, at) => row?.[`p${at}`] ?? []);
  },
  // What is read is not kept here.
  { cache: false, maxBatchSize: 12 },
);

/** As rowsOf, for a template that may be asked together with others. */
export function rowsTogether<Row>(schema: z.ZodType<Row>) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const rows = await asked.load(Prisma.sql(text, ...values));
    return rows.map((row) => schema.parse(row));
  };
}
