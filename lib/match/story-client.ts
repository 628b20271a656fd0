/** Polls whether a match's story has changed since the page was rendered. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";

// Fetched with the first call, so that pages load without zod.
const matchStoryReply = async () => (await import("./story-schema")).matchStoryReply;

/** The version of a match's story: another text as soon as anything in it changes. */
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
