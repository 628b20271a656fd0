import { z } from "zod";
import type { Transaction } from "../db";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";

const heldRow = z.object({ picture: z.string() });

/** The picture of a profile, which nobody else can change until the transaction ends. Throws NOT_FOUND. */
export async function holdPicture(tx: Transaction, userId: string): Promise<string> {
  const [held] = await rowsIn(tx, heldRow)`
    SELECT profile_pic AS picture FROM profiles WHERE user_id = ${userId} FOR UPDATE`;
  if (!held) throw new Refusal("NOT_FOUND");
  return held.picture;
}
