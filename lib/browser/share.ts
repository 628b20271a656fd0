/** What is shown around, as the browser fetches it: when somebody wants to see it, and no earlier. */
import { queryOptions } from "@tanstack/react-query";
import { SECOND } from "../clock";
import type { Asked, Shape } from "../share/schema";
import { download } from "./download";
import { call, within } from "./fetch-call";

// Fetched with the first call: see docs/decisions/009-weight.md.
const reply = async () => (await import("../share/schema")).linesReply;

/** So long what was seen is what is shared; a live match goes on. */
const FRESH_FOR = { staleTime: 30 * SECOND, gcTime: 30 * SECOND };

/** A picture that has not come by then does not come; milliseconds. */
const DRAWN_WITHIN = 30 * SECOND;

const queryOf = (asked: Asked, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...asked, ...more }).toString();

/** The lines that go into a chat. */
export const sharedLines = (asked: Asked) =>
  queryOptions({
    queryKey: ["share", "lines", asked],
    queryFn: async ({ signal }) => (await call(`/api/share/lines?${queryOf(asked)}`, { reply, signal })).data,
    ...FRESH_FOR,
  });

/** The picture as a file. */
export const sharedPicture = (asked: Asked, shape: Shape) =>
  queryOptions({
    queryKey: ["share", "picture", asked, shape],
    queryFn: async ({ signal }) => {
      const path = `/api/share/picture?${queryOf(asked, { shape })}`;
      const { name, content } = await download(path, within(DRAWN_WITHIN, signal));
      return new File([content], name, { type: content.type });
    },
    ...FRESH_FOR,
  });
