import { handle } from "@/lib/http/handler";
import { listPayers } from "@/lib/season/admin-data";
import { payersQuery, payersReply } from "@/lib/season/schema";

export const GET = handle(
  { summary: "The season's players, and who has paid", access: "admin", query: payersQuery, reply: payersReply },
  async ({ query }) => ({ reply: await listPayers(query) }),
);
