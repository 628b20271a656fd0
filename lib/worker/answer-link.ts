/** How the worker answers links that Next.js follows: not at all, unless the server is away. */

/** Asked for a page's data instead of its document. */
export const isLink = ({ headers }: Request): boolean => headers.get("rsc") === "1";

/**
 * The server's answer. Where there is none, one that is no data: Next.js then has the browser open the page, and what was kept
 * answers that.
 */
export async function answerLink(request: Request): Promise<Response> {
  return fetch(request).catch(() => new Response(null, { headers: { "Content-Type": "text/html" } }));
}
