"use client";

import { useRouter } from "next/navigation";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useTransition,
} from "react";
import { Ball } from "./ball";

const GoContext = createContext<(href: string) => void>(() => undefined);
const GoingContext = createContext<RefObject<boolean>>({ current: false });

/** Takes the reader to another page of ours, and shows that it does until that page is there. */
export function useGo(): (href: string) => void {
  return use(GoContext);
}

/**
 * Whether another page is under way, to be asked at the moment at which it matters: what is drawn anew when one goes is drawn before
 * the sign that one does.
 */
export function useIsGoing(): RefObject<boolean> {
  return use(GoingContext);
}

/** A ball rolls along the head for as long as a page is under way. */
export function Going({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [going, start] = useTransition();
  const isGoing = useRef(going);
  useEffect(() => {
    isGoing.current = going;
  }, [going]);
  const go = useCallback((href: string) => start(() => router.push(href)), [router]);
  return (
    <GoContext value={go}>
      <GoingContext value={isGoing}>{children}</GoingContext>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-11 z-50 h-6 overflow-hidden">
        {going && (
          <>
            <span className="sr-only">Loading the page</span>
            <span className="absolute inset-x-0 bottom-0 h-1 bg-wildcard" />
            <span className="absolute bottom-0.5 hidden motion-safe:block motion-safe:animate-roll">
              <Ball className="size-5 motion-safe:animate-bowl" />
            </span>
          </>
        )}
      </div>
    </GoContext>
  );
}
