import type { Metadata } from "next";
import { ProofPage } from "@/components/proof/proof-page";
import { readClock } from "@/lib/clock";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT } from "@/lib/page/in-time";
import { readProof } from "@/lib/verify/data";

export const metadata: Metadata = { title: "Proof" };

export default async function Page() {
  await requirePlayer();
  return <ProofPage proof={await inTime(readProof(), PATIENT)} now={readClock()} />;
}
