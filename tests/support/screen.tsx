/**
 * Renders a screen as in the browser: in the real providers, with a query client that fetches from a network whose
 * replies the test gives. Only `fetch` and Next.js' router are replaced.
 */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, expect, vi } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { Providers } from "@/components/shell/providers";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { AssumedReaderLocale } from "@/components/ui/local-time";
import { checkAuth } from "@/lib/account/client";
import type { Profile, User } from "@/lib/account/schema";
import type { Season } from "@/lib/season/schema";
import { markupFaults } from "./markup";
import { THE_PLAYER } from "./the-player";
import { THE_SEASON } from "./the-season";

/** A request on the network. */
export interface SentRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** JSON, a form, or undefined. */
  body: unknown;
}

/** The reply to a call: JSON with status 200, a Response, or a function of the request, possibly a promise. */
type Reply = object | ((request: SentRequest) => object | Promise<object>);

interface Surroundings {
  /** By method and path without the query, such as "POST /api/prediction/submit"; the path alone is a GET. */
  replies?: Record<string, Reply>;
  /** Who is signed in; null for a guest. */
  player?: Profile | null;
  isAdmin?: boolean;
  season?: Season;
  path?: string;
}

export interface Screen {
  user: UserEvent;
  client: QueryClient;
  /** All requests so far, to one call or all. */
  sent: (call?: string) => SentRequest[];
  /** Other replies from now on. */
  answer: (replies: Record<string, Reply>) => void;
  /** The screen's navigations, latest last. */
  visited: string[];
  /** How often the screen has refreshed its page. */
  refreshed: () => number;
  /** Shows something else in the same place. */
  rerender: (ui: ReactNode) => void;
}

const unanswered: string[] = [];

afterEach(async () => {
  expect(unanswered.splice(0), "calls that the test gave no reply to").toEqual([]);
  expect(await markupFaults(document.body.innerHTML), "faults of the HTML").toEqual([]);
});

/** Shows a screen to a player of the season. A call without a reply fails the test. */
export function show(
  ui: ReactNode,
  { replies: first = {}, player = THE_PLAYER, isAdmin = false, season = THE_SEASON, path = "/" }: Surroundings = {},
): Screen {
  const signedIn = { user: player && userOf(player, isAdmin), profile: player };
  const replies: Record<string, Reply> = { "/api/auth/check-auth": signedIn, ...first };
  const requests: SentRequest[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const { method = "GET", body, signal } = init;
    const request = {
      ...{ method, path: pathname, query: searchParams },
      body: typeof body === "string" ? JSON.parse(body) : (body ?? undefined),
    };
    requests.push(request);
    const reply = replies[method === "GET" && pathname in replies ? pathname : `${method} ${pathname}`];
    if (reply === undefined) {
      unanswered.push(`${method} ${pathname}`);
      return refusal(404, "There is no such call");
    }
    const found = await until(typeof reply === "function" ? reply(request) : reply, signal);
    return found instanceof Response ? found.clone() : Response.json(found);
  });
  const visited: string[] = [];
  const refresh = vi.fn();
  const router = {
    push: (href: string) => void visited.push(href),
    replace: (href: string) => void visited.push(href),
    ...{ back: vi.fn(), forward: vi.fn(), refresh, prefetch: vi.fn(), bfcacheId: "" },
  };
  const at = new URL(path, location.href);
  window.history.replaceState(null, "", at);
  const seen: { client?: QueryClient } = {};
  const queries = [[checkAuth.queryKey, signedIn]] as const;
  const around = (shown: ReactNode) => (
    <AppRouterContext value={router}>
      <PathnameContext value={at.pathname}>
        <SearchParamsContext value={at.searchParams}>
          <Providers nonce={undefined}>
            <HydrateQueries queries={queries} at={Date.now()}>
              <SeasonProvider season={season}>
                <AssumedReaderLocale timeZone={null} language="en-GB">
                  <Client seen={seen} />
                  {shown}
                </AssumedReaderLocale>
              </SeasonProvider>
            </HydrateQueries>
          </Providers>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
  const { rerender } = render(around(ui));
  if (!seen.client) throw new Error("Nothing was rendered");
  return {
    user: userEvent.setup({ advanceTimers: (delay) => void (vi.isFakeTimers() && vi.advanceTimersByTime(delay)) }),
    client: seen.client,
    sent: (call) =>
      requests.filter(({ method, path: of }) => call === undefined || [of, `${method} ${of}`].includes(call)),
    answer: (more) => void Object.assign(replies, more),
    visited,
    refreshed: () => refresh.mock.calls.length,
    rerender: (shown) => rerender(around(shown)),
  };
}

/** A refusal as a reply. */
export function refusal(status: number, error: string, code = "INTERNAL", fields?: Record<string, string>): Response {
  return Response.json({ error, code, ...(fields && { fields }) }, { status });
}

function Client({ seen }: { seen: { client?: QueryClient } }) {
  const client = useQueryClient();
  // Failures are retried as often as in production, but at once.
  if (seen.client !== client) client.setQueryDefaults([], { retryDelay: 0 });
  seen.client = client;
  return null;
}

/** A reply that hasn't arrived when the browser aborts the call never does. */
function until<T>(reply: T | Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    Promise.resolve(reply).then(resolve, reject);
  });
}

function userOf({ userId, firstName, lastName, email }: Profile, isAdmin: boolean): User {
  return { _id: userId, firstName, lastName, email, isAdmin, isVerified: true };
}
