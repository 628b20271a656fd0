/**
 * A page comes from the framework in several pieces, and each is sent on its way by itself: compressed to its last bit, and
 * written to the connection. Pieces that come one right after the other go together instead.
 */
import type { ServerResponse } from "node:http";

/** So long a piece waits for the next one; milliseconds. What is slower than that, as a loader before its page, is seen. */
const WAITS = 10;

/** Called before whoever compresses: they put `flush` on the reply, and the framework calls it after every piece. */
export function sendInFewerPieces(response: ServerResponse): void {
  const { flushHeaders } = response;
  let flush: unknown;
  let waiting: NodeJS.Timeout | undefined;
  const send = () => {
    waiting = undefined;
    if (response.writableEnded || response.destroyed) return;
    Reflect.apply(flushHeaders, response, []);
    if (typeof flush === "function") Reflect.apply(flush, response, []);
  };
  const sendSoon = () => {
    waiting ??= setTimeout(send, WAITS);
  };
  Object.defineProperty(response, "flushHeaders", { value: sendSoon, configurable: true, writable: true });
  Object.defineProperty(response, "flush", {
    configurable: true,
    get: () => (typeof flush === "function" ? sendSoon : undefined),
    set: (theirs: unknown) => {
      flush = theirs;
    },
  });
  response.once("close", () => clearTimeout(waiting));
}
