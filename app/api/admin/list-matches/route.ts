import { handle } from "@/lib/http/handler";
import { listManagedMatches } from "@/lib/match/data";
import { managedMatchesReply } from "@/lib/match/schema";

export const GET = handle(
  { summary: "All matches in order of play", access: "admin", reply: managedMatchesReply },
  async () => ({
    reply: { data: await listManagedMatches() },
  }),
);
