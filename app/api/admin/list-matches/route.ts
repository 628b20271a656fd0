import { handle } from "@/lib/http/handler";
import { managedMatchesReply } from "@/lib/match/admin-schema";
import { listManagedMatches } from "@/lib/match/data";

export const GET = handle(
  { summary: "All matches by date", access: "admin", reply: managedMatchesReply },
  async () => ({
    reply: { data: await listManagedMatches() },
  }),
);
