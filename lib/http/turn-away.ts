/** Requests that the framework would stumble over. */
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { decodeOrNothing } from "../address-part";
import { parseOrNothing } from "../parse-json";
import { REFUSED_PATH } from "./refused-path";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ROUTER_STATE = "next-router-state-tree";

/** What the framework would stumble over goes to a call that says no in words. */
export function turnAway(request: IncomingMessage): void {
  const { url = "", method = "" } = request;
  const code = !METHODS.includes(method) ? "METHOD_NOT_ALLOWED" : isAddress(url) ? null : "INVALID_INPUT";
  if (code !== null) Object.assign(request, { method: "GET", url: `${REFUSED_PATH}${code}` });
  // A page that comes without it is just rendered whole.
  const state = request.headers[ROUTER_STATE];
  if (typeof state === "string" && !isRouterState(state)) delete request.headers[ROUTER_STATE];
}

/** Whether an address of ours can be read: "*" cannot, nor can a broken percent-encoding in its path. */
function isAddress(url: string): boolean {
  return url.startsWith("/") && decodeOrNothing(url.split("?")[0] ?? "") !== null;
}

/** The shape that Next.js insists on: a segment, what lies below it by slot, and more that is its own business. */
const routerState: z.ZodType = z.lazy(() =>
  z.tuple([z.union([z.string(), z.array(z.unknown())]), z.record(z.string(), routerState)], z.unknown()),
);

function isRouterState(text: string): boolean {
  const decoded = decodeOrNothing(text);
  return decoded !== null && routerState.safeParse(parseOrNothing(decoded)).success;
}
