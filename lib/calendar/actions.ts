/** The secret address of a player's calendar feed. */
import { randomBytes } from "node:crypto";
import { db, type Transaction } from "../db";

/** Creates an address, unless the player has one: calendar apps use it. */
export async function makeCalendar(userId: string): Promise<void> {
  await db().calendar.createMany({ data: { userId, address: newAddress() }, skipDuplicates: true });
}

/** Creates or replaces the address. The old one stops working. */
export async function renewCalendar(userId: string): Promise<void> {
  const address = newAddress();
  await db().calendar.upsert({ where: { userId }, create: { userId, address }, update: { address } });
}

/** Replaces the address if there is one: a new password ends it as it ends sessions. Returns whether there was one. */
export async function replaceCalendar(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx.calendar.updateMany({ where: { userId }, data: { address: newAddress() } });
  return count > 0;
}

/** Deletes the address, if there is one. */
export async function stopCalendar(userId: string): Promise<void> {
  await db().calendar.deleteMany({ where: { userId } });
}

const newAddress = () => randomBytes(16).toString("base64url");
