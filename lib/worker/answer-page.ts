/** How the worker answers whoever opens a page: from the server, and from what was kept where that does not answer. */
import { SECOND } from "../clock";
import { findKept, note, openKept } from "./kept-pages";

/** How long the server may be silent before what was kept is shown; milliseconds. */
const SILENT_FOR = 5 * SECOND;

/** The page from the server, as last seen, or else what `otherwise` makes. */
export async function answerPage(event: FetchEvent, otherwise: () => Promise<Response>): Promise<Response> {
  const url = new URL(event.request.url);
  // Before the server is asked: see openKept.
  const cache = await openKept();
  const asked = askServer(event);
  // With what it asks for: a part or a moment of a page is not kept in its place.
  const path = url.pathname + url.search;
  event.waitUntil(asked.then((response) => note(path, response.clone(), cache)).catch(() => undefined));
  const kept = await findKept(url.pathname);
  if (!kept) return asked.catch(otherwise);
  return Promise.race([asked, silence()]).then(
    (response) => response ?? asSeen(kept, url),
    () => asSeen(kept, url),
  );
}

/** Rejects where no answer comes, or one of whatever stands before a server that is away. */
async function askServer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded: unknown = await preloadResponse;
  const response = preloaded instanceof Response ? preloaded : await fetch(request);
  if (response.status >= 502 && response.status <= 504) throw new Error(`The server is away: ${response.status}`);
  return response;
}

const silence = (): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, SILENT_FOR));

/** What is kept is the page alone: an address that asks for a part or a moment of it leads to that. */
function asSeen(kept: Response, { pathname, search }: URL): Response {
  return search === "" ? kept : Response.redirect(pathname);
}
