import { Prisma } from "../generated/prisma/client";
import type { Among } from "./data";

/** Of a statement that reads players: "and only the members of a mini-league", or nothing for everybody. */
export function onlyAmong(among: Pick<Among, "members"> | null, userId: Prisma.Sql): Prisma.Sql {
  return among === null ? Prisma.empty : Prisma.sql`AND ${userId} = ANY (${[...among.members]}::text[])`;
}
