import { handle } from "@/lib/http/handler";
import { payersQuery, payersReply } from "@/lib/season/admin-schema";
import { listPayers } from "@/lib/season-change/managed-season";

export const GET = handle(
  { summary: "The players of the season, and who has paid", access: "admin", query: payersQuery, reply: payersReply },
  async ({ query }) => ({ reply: await listPayers(query) }),
);
