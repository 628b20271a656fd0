/** What a whole verification finds. */
import { sealDue } from "@/lib/seal/seal-due";
import type { Finding } from "@/lib/verify/finding";
import { readNow } from "@/lib/verify/reading";
import { verifyAll } from "@/lib/verify/verify";

/** Links and seals what is due, as the job does, and checks everything. */
export async function findBent(): Promise<Finding[]> {
  await sealDue(new Date());
  return findAsItIs();
}

/** Checks everything, and nothing is linked or sealed before. */
export async function findAsItIs(): Promise<Finding[]> {
  const findings: Finding[] = [];
  await verifyAll(
    readNow,
    (finding) => findings.push(finding),
    () => undefined,
  );
  return findings;
}
