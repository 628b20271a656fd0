import { handle } from "@/lib/http/handler";
import { whatIfQuery, whatIfReply } from "@/lib/leaderboard/schema";
import { readWhatIf } from "@/lib/leaderboard/what-if";
import { scopeOf } from "@/lib/mini-league/scope";

export const GET = handle(
  {
    summary:
      "What if? The table after each outcome of the undecided matches that the caller has picked, once their picks have closed; for everyone or a mini-league",
    access: "player",
    query: whatIfQuery,
    reply: whatIfReply,
    refuses: ["NOT_FOUND"],
    poll: true,
  },
  async ({ caller, query, moment }) => {
    const scope = await scopeOf(query, caller);
    return { reply: { data: await readWhatIf(caller.userId, await moment(), scope) } };
  },
);
