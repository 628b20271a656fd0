/** A pick by its id, as administrators name it. */
import { db, type Transaction } from "../db";
import type { Pick as PickRow } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";

/** The id of its match. Throws NOT_FOUND. */
export async function matchOfPick(id: string): Promise<string> {
  const pick = await db().pick.findUnique({ where: { id }, select: { matchId: true } });
  if (!pick) throw noSuchPick();
  return pick.matchId;
}

export async function requirePick(tx: Transaction, id: string): Promise<PickRow> {
  const pick = await tx.pick.findUnique({ where: { id } });
  if (!pick) throw noSuchPick();
  return pick;
}

function noSuchPick(): Refusal {
  return new Refusal("NOT_FOUND", { message: "There is no such pick" });
}
