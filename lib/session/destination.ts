/** Where people were going when they were asked to log in: a parameter of the guest pages. */
import { isInvite } from "../mini-league/rules";
import { audienceOf } from "./audience";

/** The request header in which the middleware gives pages their path and parameters. */
export const PATH_HEADER = "x-path";
const PARAMETER = "next";
/** Where a plain login leads. */
const HOME = "/";
const SITE = "https://site.invalid";

/** Where the address of a guest page says to go after logging in. Never leaves the site, or leads to a guest page. */
export function destinationIn(search: URLSearchParams): string {
  const url = parse(search.get(PARAMETER) ?? HOME);
  return url?.origin === SITE && needsLogin(url.pathname) ? url.pathname + url.search + url.hash : HOME;
}

/** The path of a guest page from which people go to their destination after logging in. */
export function withDestination(path: string, destination: string): string {
  if (destination === HOME) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [PARAMETER]: destination })}`;
}

function parse(path: string): URL | null {
  try {
    return new URL(path, SITE);
  } catch {
    return null;
  }
}

function needsLogin(path: string): boolean {
  const audience = audienceOf(path);
  const invite = /^\/mini-leagues\/join\/(.+)$/.exec(path)?.[1];
  return audience === "player" || audience === "admin" || (invite !== undefined && isInvite(invite));
}
