import { handle } from "@/lib/http/handler";
import { listMatches } from "@/lib/match/data";
import { matchListReply } from "@/lib/match/schema";

export const GET = handle({ access: "admin", reply: matchListReply }, async () => ({
  reply: { data: await listMatches() },
}));
