/** Replies that would leave bare of headers and words get them here. */
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { CATALOGUE, type ErrorCode } from "../refusal/catalogue";
import { CALL_POLICY, securityHeaders } from "./security-headers";

/** Whatever a reply does not say by itself when it leaves: the headers that all bear, and of a bare refusal a sentence. */
export function dressOnTheWayOut(response: ServerResponse): void {
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
export function answerUnreadable(_error: Error, socket: Duplex): void {
  const isAnswering = "_httpMessage" in socket && Boolean(socket._httpMessage);
  if (!socket.writable || isAnswering) return void socket.destroy();
  const body = sentenceOf(400);
  const headers = { ...allBear(), "Content-Type": "application/json", "Content-Length": `${body.length}` };
  const lines = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  socket.end(["HTTP/1.1 400 Bad Request", ...lines, "", body].join("\r\n"));
}

const CODES: Partial<Record<number, ErrorCode>> = { 404: "NOT_FOUND", 405: "METHOD_NOT_ALLOWED", 413: "TOO_LARGE" };
