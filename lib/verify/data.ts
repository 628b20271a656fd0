/** How the proof stands. */
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
