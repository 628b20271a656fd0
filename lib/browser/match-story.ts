/** A match's story, as the browser asks whether it is still the one that the page was made of. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";

// Fetched with the first call: see docs/decisions/009-weight.md.
const matchStoryReply = async () => (await import("../match-story/schema")).matchStoryReply;

/** What names the state of a match's story; another one as soon as anything of it is another. */
export const matchState = (matchId: string) =>
  queryOptions({
    queryKey: ["match", "story", matchId],
    queryFn: async ({ signal }) => {
      const path = `/api/match/story?matchId=${encodeURIComponent(matchId)}`;
      return (await call(path, { reply: matchStoryReply, signal })).data.state;
    },
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });
