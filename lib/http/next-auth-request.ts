/** Requests as next-auth can bear them. */
import { NextRequest } from "next/server";
import { z } from "zod";
import { env } from "../env";
import { Refusal } from "../refusal/catalogue";
import { LARGEST_JSON, readBytes } from "./body";

/** Where next-auth may send people back to; what cannot be read as an address makes it fail. */
const RETURN = "callbackUrl";

/** Encoded, what is neither a letter nor a sign of ASCII: next-auth would answer with it in a header. */
const UNFIT_PATH = /%(?:[01]|7f|[89a-f])/i;

/**
 * The request as next-auth can bear it: it would read a body of any length, follow an address that is none, and pass on
 * characters that no header can hold.
 */
export async function cleanedRequest(request: NextRequest): Promise<NextRequest> {
  if (UNFIT_PATH.test(request.nextUrl.pathname)) throw new Refusal("NOT_FOUND");
  const url = new URL(request.url);
  for (const [name, value] of request.nextUrl.searchParams) if (!isFit(name, value)) url.searchParams.delete(name);
  const { method } = request;
  const headers = new Headers(request.headers);
  headers.set("cookie", request.cookies.getAll().filter(isFitCookie).map(toPair).join("; "));
  const body = request.body && cleanedBody(await readBytes(request, LARGEST_JSON), headers.get("content-type") ?? "");
  return new NextRequest(url, { method, headers, ...(body && { body }) });
}

/** Of a body next-auth reads JSON and the fields of forms. */
function cleanedBody(bytes: Uint8Array<ArrayBuffer>, type: string): string | Uint8Array<ArrayBuffer> {
  const body = new TextDecoder().decode(bytes);
  if (type.includes("application/json")) return JSON.stringify(cleanedFields(JSON.parse(body)));
  if (!type.includes("application/x-www-form-urlencoded")) return bytes;
  return new URLSearchParams([...new URLSearchParams(body)].filter(([name, value]) => isFit(name, value))).toString();
}

function cleanedFields(json: unknown): object {
  const fields = Object.entries(z.record(z.string(), z.unknown()).safeParse(json).data ?? {});
  return Object.fromEntries(fields.filter(([name, value]) => typeof value === "string" && isFit(name, value)));
}

function isFit(name: string, value: string): boolean {
  return /^[\x20-\x7e]*$/.test(name + value) && (name !== RETURN || isOwnAddress(value));
}

/** A path, or a whole address, of this site: others next-auth cannot read, or would lead elsewhere. */
function isOwnAddress(address: string): boolean {
  const own = env().NEXTAUTH_URL;
  const base = address.startsWith("/") ? own : undefined;
  return URL.canParse(address, base) && new URL(address, base).origin === own;
}

interface Pair {
  name: string;
  value: string;
}

function isFitCookie({ name, value }: Pair): boolean {
  return !name.endsWith("next-auth.callback-url") || isOwnAddress(value);
}

function toPair({ name, value }: Pair): string {
  return `${name}=${encodeURIComponent(value)}`;
}
