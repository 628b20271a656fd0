/** The head of the chain that everybody may know and keep: it tells by no change of its own that somebody has picked (rule 7). */
import { z } from "zod";
import { type Readable, rowsIn } from "../rows";

/** 64 digits, hexadecimal. */
export async function readShownHead(tx: Readable): Promise<string> {
  const [row] = await rowsIn(tx, z.object({ head: z.string() }))`SELECT encode(shown, 'hex') AS head FROM chain`;
  return row?.head ?? "";
}
