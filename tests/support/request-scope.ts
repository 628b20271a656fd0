/**
 * The scope that Next.js runs a route handler in, so that `cookies()` and `headers()` of next/headers know the request.
 * next-auth calls them; our own handlers use their request.
 */
import { type WorkStore, workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { createRequestStoreForAPI } from "next/dist/server/async-storage/request-store";
import type { NextRequest } from "next/server.js";

export function inRequestScope<T>(request: NextRequest, run: () => Promise<T>): Promise<T> {
  const tags = { tags: [], expirationsByCacheKind: new Map() };
  const store = createRequestStoreForAPI(request, request.nextUrl, tags, undefined, undefined, undefined);
  // next/headers only checks the other store for prerendering, which isn't there.
  const work = { route: request.nextUrl.pathname } as WorkStore;
  return workAsyncStorage.run(work, () => workUnitAsyncStorage.run(store, run));
}
