/** Addresses of every page and every call, and of what is not there, with odd parameters. */
import fc from "fast-check";
import { PAGE_PATTERNS } from "../e2e/support/pages";
import type { Known } from "./known";
import { ROUTE_FILES } from "./routes";
import { oddQuery } from "./spoil";
import { part } from "./words";

const NOWHERE = [
  ...["/x.txt", "/nothing", "/api", "/api/nothing", "/api/match", "/_next/x", "/_next/static/x.js", "/avatars/x.svg"],
  ...["/api/auth/signin", "/api/auth/signout", "/api/auth/error", "/api/auth/callback/email", "/api/auth/_log"],
];

export const pageAddress = (known: Known) => addressOf(PAGE_PATTERNS, known);
export const anyAddress = (known: Known) =>
  addressOf([...PAGE_PATTERNS, ...ROUTE_FILES, ...ROUTE_FILES, ...NOWHERE], known);

/** What a pattern names is filled in with something that exists, by that name or another, or with what does not. */
function addressOf(patterns: readonly string[], known: Known): fc.Arbitrary<string> {
  return fc.constantFrom(...patterns).chain((pattern) => {
    const pieces = pattern.split("/").map((piece) => {
      const [, name] = /^\[(?:\.{3})?(\w+)\]$/.exec(piece) ?? [];
      return name ? filled(name, known) : fc.constant(piece);
    });
    const more = fc.oneof({ weight: 8, arbitrary: fc.constant([]) }, fc.array(part, { minLength: 1, maxLength: 2 }));
    return fc.tuple(fc.tuple(...pieces), more, oddQuery(known)).map(([path, beyond, query]) => {
      return [...path, ...beyond].join("/") + (query && `?${query}`);
    });
  });
}

function filled(name: string, known: Known): fc.Arbitrary<string> {
  const existing = fc.constantFrom(...(known.by.get(name) ?? known.all)).map(encodeURIComponent);
  const others = fc.constantFrom(...known.all).map(encodeURIComponent);
  return fc.oneof({ weight: 2, arbitrary: existing }, others, part);
}
