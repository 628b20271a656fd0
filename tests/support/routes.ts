/** Finds the route files and picks one for a path, as Next.js does: fixed names win over parameters. */
import type { NextRequest } from "next/server.js";
import type { z } from "zod";
import type { Season } from "@/lib/season/schema";

interface Handler {
  (request: NextRequest, context: { params: Promise<unknown> }): Promise<Response>;
  /** Only of those that our wrapper built. */
  policy?: { body?: z.ZodType | ((season: Season) => z.ZodType); query?: z.ZodType; takesAtLeast?: number };
}

export type RouteModule = Partial<Record<"GET" | "POST" | "PUT" | "DELETE" | "PATCH", Handler>>;

const files = import.meta.glob<RouteModule>("/app/api/**/route.ts");

/** Routes that only refuse; a browser test checks them on a real server. */
const REFUSING = ["/api/[...path]", "/api/refused/[code]"];

/** Every other route file's path, such as "/api/auth/reset-password/[token]". */
export const ROUTE_PATHS = Object.keys(files)
  .map((file) => file.replace(/^\/app|\/route\.ts$/g, ""))
  .filter((route) => !REFUSING.includes(route));

export async function loadRoute(path: string): Promise<RouteModule> {
  const load = files[`/app${path}/route.ts`];
  if (!load) throw new Error(`There is no route file for ${path}`);
  return load();
}

interface FoundRoute {
  handler: Handler;
  params: Record<string, string | string[]>;
}

export async function findRoute(method: string, path: string): Promise<FoundRoute> {
  const wanted = path.replace(/\/$/, "").split("/");
  const found = ROUTE_PATHS.map((route) => ({ route, params: match(route.split("/"), wanted) }))
    .filter(({ params }) => params !== null)
    .sort((one, other) => weight(one.route) - weight(other.route))[0];
  const handler = found && (await loadRoute(found.route))[method as keyof RouteModule];
  if (!found?.params || !handler) {
    return { params: {}, handler: async () => new Response(null, { status: found ? 405 : 404 }) };
  }
  return { handler, params: found.params };
}

function match(pattern: string[], wanted: string[]): Record<string, string | string[]> | null {
  const params: Record<string, string | string[]> = {};
  for (const [index, part] of pattern.entries()) {
    const value = wanted[index];
    if (value === undefined) return null;
    if (part.startsWith("[...")) return { ...params, [part.slice(4, -1)]: wanted.slice(index).map(decodeURIComponent) };
    if (part.startsWith("[")) params[part.slice(1, -1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return pattern.length === wanted.length ? params : null;
}

function weight(route: string): number {
  if (route.includes("[...")) return 2;
  return route.includes("[") ? 1 : 0;
}
