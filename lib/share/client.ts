/** Pictures and texts to share, fetched only when someone opens them. */
import { queryOptions } from "@tanstack/react-query";
import { SECOND } from "../clock";
import { download } from "../http/download";
import { call, timeoutSignal } from "../http/fetch-call";
import type { Shape, ShareRequest } from "./schema";

// Fetched with the first call, so that pages load without zod.
const reply = async () => (await import("../share/schema")).linesReply;

/** What was previewed is what gets shared, even if a live match goes on. */
const FRESH_FOR = { staleTime: 30 * SECOND, gcTime: 30 * SECOND };

/** Timeout of a picture; milliseconds. */
const PICTURE_TIMEOUT = 30 * SECOND;

const queryOf = (request: ShareRequest, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...request, ...more }).toString();

/** The text for a chat. */
export const sharedLines = (request: ShareRequest) =>
  queryOptions({
    queryKey: ["share", "lines", request],
    queryFn: async ({ signal }) => (await call(`/api/share/lines?${queryOf(request)}`, { reply, signal })).data,
    ...FRESH_FOR,
  });

/** The picture, as a file. */
export const sharedPicture = (request: ShareRequest, shape: Shape) =>
  queryOptions({
    queryKey: ["share", "picture", request, shape],
    queryFn: async ({ signal }) => {
      const path = `/api/share/picture?${queryOf(request, { shape })}`;
      const { name, content } = await download(path, timeoutSignal(PICTURE_TIMEOUT, signal));
      return new File([content], name, { type: content.type });
    },
    ...FRESH_FOR,
  });
