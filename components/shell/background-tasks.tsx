"use client";

/** Background work of every page for players and administrators. */
import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { menuParts } from "@/components/ui/menu";
import { toaster } from "@/components/ui/notifications";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import { hasUnsavedInput, useUnsavedInputWatch } from "@/components/ui/unsaved-input";
import { useOutageNotification } from "@/components/ui/use-query";
import { enqueue, LONG_QUIET, whenQuiet } from "@/components/ui/when-idle";
import { checkAuth, endSession, logOut, saveTimeZone, zoneOfBrowser } from "@/lib/account/client";
import { MINUTE, SECOND } from "@/lib/clock";
import { CallFailed } from "@/lib/http/fetch-call";
import { serverSeason } from "@/lib/http/server-status";

interface BackgroundProps {
  /** Identifies the season and its state that the page was rendered with. */
  seasonMark: string;
  /** The player's time zone as the server knows it. */
  timeZone: string | null;
  /** The session should be renewed. */
  isRenewalDue: boolean;
  /** Empty if the build has no service worker. */
  release: string;
}

export function Background({ seasonMark, timeZone, isRenewalDue, release }: BackgroundProps) {
  useSessionWatch();
  useSeasonWatch(seasonMark);
  useTimeZoneWatch(timeZone);
  useSessionRenewal(isRenewalDue);
  useWarmUp();
  return <App release={release} />;
}

/**
 * Refreshes the page when the session has ended; the server then redirects. A failed check doesn't end the session.
 * Reloads the page if someone else has logged in in another tab.
 */
function useSessionWatch(): void {
  const client = useQueryClient();
  const router = useRouter();
  const { data, dataUpdatedAt, error } = useQuery(checkAuth);
  const isFault = error instanceof CallFailed && error.code === "INTERNAL";
  useOutageNotification({ text: isFault ? error.message : undefined, readAt: dataUpdatedAt });
  const ended = data !== undefined && data.user === null;
  const userId = data?.user?._id;
  const [firstUserId] = useState(userId);
  useEffect(() => {
    // Act on the first failure; a query only errors after its retries.
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || (event.action.type !== "failed" && event.action.type !== "error")) return;
      const { error } = event.action;
      if (error instanceof CallFailed && error.code === "NOT_SIGNED_IN") endSession(client);
    });
  }, [client]);
  useEffect(() => {
    if (userId !== undefined && userId !== firstUserId) location.reload();
  }, [userId, firstUserId]);
  useEffect(() => {
    if (ended) router.refresh();
  }, [ended, router]);
}

/** How often to try the refresh; milliseconds. */
const RETRY_EVERY = 1 * SECOND;
/** A call that takes longer is waiting for a connection and doesn't count as running; milliseconds. */
const CALLS_TAKE_AT_MOST = 2 * MINUTE;

/** Refreshes the page when responses report another season, or another state of it, than the page was rendered with. */
function useSeasonWatch(mark: string): void {
  const router = useRouter();
  const client = useQueryClient();
  const serverMark = useSyncExternalStore(serverSeason.watch, serverSeason.read, () => null);
  useEffect(() => {
    if (serverMark === null || serverMark === mark) return;
    const tryRefresh = () => {
      // After a deployment, a refresh reloads the page and would lose what is being typed or sent.
      if (hasUnsavedInput() || isCalling(client)) return;
      clearInterval(timer);
      router.refresh();
    };
    const timer = setInterval(tryRefresh, RETRY_EVERY);
    tryRefresh();
    return () => clearInterval(timer);
  }, [serverMark, mark, client, router]);
}

function isCalling(client: QueryClient): boolean {
  return client.isMutating({ predicate: ({ state }) => Date.now() - state.submittedAt < CALLS_TAKE_AT_MOST }) > 0;
}

/** Sends the browser's time zone when it differs from the server's, on load and on return to the tab. */
function useTimeZoneWatch(known: string | null): void {
  const sent = useRef(known);
  const { mutate } = useMutation(saveTimeZone);
  const isLeaving = useIsMutating({ mutationKey: logOut.mutationKey }) > 0;
  useEffect(() => {
    if (isLeaving) return;
    const send = () => {
      const timeZone = zoneOfBrowser();
      // Ignore failures; the next visit sends it again.
      if (timeZone && timeZone !== sent.current) mutate(timeZone);
      sent.current = timeZone;
    };
    const cancel = whenQuiet(send);
    document.addEventListener("visibilitychange", send);
    return () => {
      cancel();
      document.removeEventListener("visibilitychange", send);
    };
  }, [mutate, isLeaving]);
}

/** Has the server renew a remembered session, once a day. */
function useSessionRenewal(isRenewalDue: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isRenewalDue) return whenQuiet(() => client.refetchQueries({ queryKey: checkAuth.queryKey }));
  }, [client, isRenewalDue]);
}

/** Code that pages load without but nearly everyone needs: the menus. */
const MENUS: readonly (() => Promise<unknown>)[] = [menuParts.fetch, () => import("./account-menu")];

/** And what is needed after the first tap: notifications and response schemas. */
const AFTER_MENUS: readonly (() => Promise<unknown>)[] = [
  toaster.fetch,
  () => import("@/lib/refusal/reply"),
  () => import("@/lib/account/schema"),
  () => import("@/lib/http/schema"),
  () => import("@/lib/match/schema"),
  () => import("@/lib/pick/schema"),
];

/** A performance mark for the tests, set once all have been tried. */
const ALL_FETCHED = "parts-fetched";

/** Fetches them before they're needed, and before the connection may be lost. */
function useWarmUp(): void {
  useEffect(() => {
    const stopMenus = whenQuiet(() => void fetchAll(MENUS));
    const stopOthers = whenQuiet(
      () => void fetchAll(AFTER_MENUS).then(() => performance.mark(ALL_FETCHED)),
      LONG_QUIET,
    );
    return () => {
      stopMenus();
      stopOthers();
    };
  }, []);
}

async function fetchAll(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  // If one fails, it's fetched when it's needed.
  for (const fetch of parts) await enqueue(() => fetch().catch(() => undefined));
}

const workerTasks = onDemand(() => import("./worker-tasks"));
const queuedPicks = onDemand(() => import("./queued-picks"));

/**
 * Sending queued picks, and the app features, which aren't used if the build has no service worker. Fetched when the
 * page is idle.
 */
function App({ release }: { release: string }) {
  const queue = useOnDemand(queuedPicks);
  const tasks = useOnDemand(workerTasks);
  // Called here and not in WorkerTasks, to catch what is typed before that is loaded.
  useUnsavedInputWatch();
  useEffect(() => {
    const hasWorker = release !== "" && "serviceWorker" in navigator;
    // If one fails, the next visit tries again.
    return whenQuiet(() => Promise.allSettled([queuedPicks.fetch(), hasWorker && workerTasks.fetch()]), LONG_QUIET);
  }, [release]);
  return (
    <>
      {queue && <queue.QueuedPicks />}
      {tasks && <tasks.WorkerTasks />}
    </>
  );
}
