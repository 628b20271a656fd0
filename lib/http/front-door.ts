/**
 * What happens to every request before Next.js sees it, and to every reply, whoever makes it: the framework answers some by
 * itself, bare of headers and words. Works wherever Node's own http server listens; on a hosting platform that routes by
 * itself, the platform answers those.
 */
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import { answerUnreadable, dressOnTheWayOut } from "./bare-replies";
import { notePeer } from "./caller-address";
import { turnAway } from "./turn-away";

/** Called once, at start. */
export function openFrontDoor(): void {
  subscribe("http.server.request.start", (message) => {
    if (typeof message !== "object" || message === null) return;
    if ("server" in message && message.server instanceof Server) meet(message.server);
    if (!("request" in message && "response" in message)) return;
    const { request, response } = message;
    if (!(request instanceof IncomingMessage && response instanceof ServerResponse)) return;
    notePeer(request);
    turnAway(request);
    dressOnTheWayOut(response);
  });
}

const met = new WeakSet<Server>();

function meet(server: Server): void {
  if (met.has(server)) return;
  met.add(server);
  server.on("clientError", answerUnreadable);
}
