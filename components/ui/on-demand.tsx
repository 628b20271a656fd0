"use client";

import {
  Activity,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { MINUTE, SECOND } from "@/lib/clock";
import { useIsHydrated } from "./use-hydrated";

/** Code that is loaded on first use. */
interface OnDemand<T> {
  /** Undefined until loaded. */
  loaded: () => T | undefined;
  /** Loads it if necessary. Rejects on failure, and can be retried. */
  fetch: () => Promise<T>;
  /** Calls back once it's loaded. Returns a function that stops watching. */
  watch: (onLoad: () => void) => () => void;
}

export function onDemand<T>(load: () => Promise<T>): OnDemand<T> {
  let part: T | undefined;
  const watchers = new Set<() => void>();
  return {
    loaded: () => part,
    fetch: async () => {
      if (part === undefined) {
        part = await load();
        for (const onLoad of watchers) onLoad();
      }
      return part;
    },
    watch: (onLoad) => {
      watchers.add(onLoad);
      return () => watchers.delete(onLoad);
    },
  };
}

/** The loaded code; undefined until then, and during hydration. */
export function useOnDemand<T>({ watch, loaded }: OnDemand<T>): T | undefined {
  return useSyncExternalStore(watch, loaded, () => undefined);
}

/**
 * A component that the server renders but whose code is only loaded where it's shown. Renders nothing while loading
 * fails, and keeps retrying.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await retry(load) }));
  return (props: Props) => (
    <Late>
      <Part {...props} />
    </Late>
  );
}

/**
 * Around a part that the server has rendered there is an Activity, which hydrates separately too: React sends the content
 * of a Suspense after the page, and it would move what is below. Until the code is there, the part keeps its first
 * props: if they changed, React would replace what the server rendered by nothing.
 */
function Late({ children }: { children: ReactNode }) {
  const isServed = !useIsHydrated();
  const [wasServed] = useState(isServed);
  const [isThere, setThere] = useState(false);
  const content = (
    <>
      {children}
      <Arrival onArrive={setThere} />
    </>
  );
  const part = wasServed ? <Activity>{content}</Activity> : <Suspense fallback={null}>{content}</Suspense>;
  const [first] = useState(part);
  return isThere ? part : first;
}

function Arrival({ onArrive }: { onArrive: (isThere: true) => void }) {
  useEffect(() => onArrive(true), [onArrive]);
  return null;
}

/** Delays between retries, doubled each time; milliseconds. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [5 * SECOND, 1 * MINUTE];

async function retry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch {
      await pauseFor(pause);
      await untilVisible();
    }
  }
}

/** Ends early when the browser comes back online. */
function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener("online", end);
      resolve();
    };
    window.addEventListener("online", end);
    setTimeout(end, milliseconds);
  });
}

/** Resolves when the tab is visible. */
function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    look();
  });
}
