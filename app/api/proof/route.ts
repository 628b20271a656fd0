import { handle } from "@/lib/http/handler";
import { readProof } from "@/lib/verify/data";
import { proofReply } from "@/lib/verify/schema";

export const GET = handle(
  {
    summary: "Whether the table equals its picks, when that was checked, and a head of the chain to keep",
    access: "player",
    reply: proofReply,
  },
  async () => ({ reply: { data: await readProof() } }),
);
