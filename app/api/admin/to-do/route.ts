import { toDoReply } from "@/lib/health/schema";
import { findToDo } from "@/lib/health/to-do";
import { handle } from "@/lib/http/handler";

export const GET = handle(
  {
    summary: "What needs an administrator's attention besides the matches: delayed scores, emails, entry fees",
    access: "admin",
    reply: toDoReply,
  },
  async ({ moment }) => ({ reply: { data: await findToDo(await moment()) } }),
);
