/** The address of a player's calendar feed. */
import { randomBytes } from "node:crypto";
import { db } from "../db";

/** Gives the player an address, unless they have one: that lies in calendars, and stays. */
export async function makeCalendar(userId: string): Promise<void> {
  await db().calendar.createMany({ data: { userId, address: newAddress() }, skipDuplicates: true });
}

/** Gives the player an address, or another one: the one before leads nowhere any more. */
export async function renewCalendar(userId: string): Promise<void> {
  const address = newAddress();
  await db().calendar.upsert({ where: { userId }, create: { userId, address }, update: { address } });
}

/** Takes the address away; again changes nothing. */
export async function stopCalendar(userId: string): Promise<void> {
  await db().calendar.deleteMany({ where: { userId } });
}

const newAddress = () => randomBytes(16).toString("base64url");
