/** How the proof stands. */
import { z } from "zod";
import { rowsOf } from "../rows";
import { type Proof, proofSchema } from "./schema";

export async function readProof(): Promise<Proof> {
  const [proof] = await rowsOf(proofSchema)`
    SELECT encode(c.shown, 'hex') AS head, c.shown_at AS "headAt", k.at AS "checkedAt", k.replayed_at AS "replayedAt",
      COALESCE(cardinality(k.bent), 0) AS bent
    FROM chain c LEFT JOIN checks k ON true`;
  if (!proof) throw new Error("The chain has lost its row");
  return proof;
}

/** What was found bent, for administrators: the sentences name people, also whose picks are open. */
export async function listBent(): Promise<string[]> {
  const [row] = await rowsOf(z.object({ bent: z.array(z.string()) }))`SELECT bent FROM checks`;
  return row?.bent ?? [];
}
