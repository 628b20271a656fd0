"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useTransition } from "react";
import { Ball } from "./ball";

const GoContext = createContext<(href: string) => void>(() => undefined);
const GoingContext = createContext(false);

/** Takes the reader to another page of ours, and shows that it does until that page is there. */
export function useGo(): (href: string) => void {
  return use(GoContext);
}

/** Whether another page is under way. */
export function useIsGoing(): boolean {
  return use(GoingContext);
}

/** A ball rolls along the head for as long as a page is under way. */
export function Going({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [going, start] = useTransition();
  const go = useCallback((href: string) => start(() => router.push(href)), [router]);
  return (
    <GoContext value={go}>
      <GoingContext value={going}>{children}</GoingContext>
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
