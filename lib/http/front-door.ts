/**
 * What happens to every request before Next.js sees it, and to every reply, whoever makes it: the framework answers some by
 * itself, bare of headers and words. Works wherever Node's own http server listens; on a hosting platform that routes by
 * itself, the platform answers those.
 */
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { z } from "zod";
import { parseOrNothing } from "../parse-json";
import { CATALOGUE, type ErrorCode } from "../refusal/catalogue";
import { notePeer } from "./caller-address";
import { REFUSED_PATH } from "./refused-path";
import { CALL_POLICY, securityHeaders } from "./security-headers";

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

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ROUTER_STATE = "next-router-state-tree";

/** What the framework would stumble over goes to a call that says no in words. */
function turnAway(request: IncomingMessage): void {
  const { url = "", method = "" } = request;
  const code = !METHODS.includes(method) ? "METHOD_NOT_ALLOWED" : isAddress(url) ? null : "INVALID_INPUT";
  if (code !== null) Object.assign(request, { method: "GET", url: `${REFUSED_PATH}${code}` });
  // A page that comes without it is just rendered whole.
  const state = request.headers[ROUTER_STATE];
  if (typeof state === "string" && !isRouterState(state)) delete request.headers[ROUTER_STATE];
}

/** Whether an address of ours can be read: "*" cannot, nor can a broken percent-encoding in its path. */
function isAddress(url: string): boolean {
  return url.startsWith("/") && isDecodable(url.split("?")[0] ?? "");
}

/** The shape that Next.js insists on: a segment, what lies below it by slot, and more that is its own business. */
const routerState: z.ZodType = z.lazy(() =>
  z.tuple([z.union([z.string(), z.array(z.unknown())]), z.record(z.string(), routerState)], z.unknown()),
);

function isRouterState(text: string): boolean {
  return isDecodable(text) && routerState.safeParse(parseOrNothing(decodeURIComponent(text))).success;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Whatever a reply does not say by itself when it leaves: the headers that all bear, and of a bare refusal a sentence. */
function dressOnTheWayOut(response: ServerResponse): void {
  const { writeHead, end } = response;
  let isBare = false;
  const dress = (status: number, saysMore: boolean) => {
    for (const [name, value] of Object.entries(allBear()))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    if (status < 400 || saysMore || response.hasHeader("Content-Type")) return;
    isBare = true;
    response.removeHeader("Content-Length");
    response.setHeader("Content-Type", "application/json");
  };
  replace(response, "writeHead", (...parts) => {
    const [status = response.statusCode] = parts.filter((part) => typeof part === "number");
    const saysMore = parts.some((part) => typeof part === "object");
    dress(status, saysMore);
    return Reflect.apply(writeHead, response, parts);
  });
  // Whoever compresses sends the headers before the end, so both are asked.
  replace(response, "end", (...parts) => {
    if (!response.headersSent) dress(response.statusCode, false);
    const said = isBare
      ? [sentenceOf(response.statusCode), ...parts.filter((part) => typeof part === "function")]
      : parts;
    return Reflect.apply(end, response, said);
  });
}

function allBear(): Record<string, string> {
  return { ...securityHeaders(), "Content-Security-Policy": CALL_POLICY, "Cache-Control": "no-store" };
}

function replace(response: ServerResponse, name: "writeHead" | "end", value: (...parts: unknown[]) => unknown): void {
  Object.defineProperty(response, name, { value, configurable: true, writable: true });
}

function sentenceOf(status: number): string {
  const code = CODES[status] ?? (status < 500 ? "INVALID_INPUT" : "INTERNAL");
  return JSON.stringify({ error: CATALOGUE[code].text, code });
}

/** What is no HTTP that Node could read is answered by Node alone, as bare; this has the same headers and words. */
function answerUnreadable(_error: Error, socket: Duplex): void {
  const isAnswering = "_httpMessage" in socket && Boolean(socket._httpMessage);
  if (!socket.writable || isAnswering) return void socket.destroy();
  const body = sentenceOf(400);
  const headers = { ...allBear(), "Content-Type": "application/json", "Content-Length": `${body.length}` };
  const lines = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  socket.end(["HTTP/1.1 400 Bad Request", ...lines, "", body].join("\r\n"));
}

const CODES: Partial<Record<number, ErrorCode>> = { 404: "NOT_FOUND", 405: "METHOD_NOT_ALLOWED", 413: "TOO_LARGE" };
