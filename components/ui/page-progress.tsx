"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useTransition } from "react";

const GoContext = createContext<(href: string) => void>(() => undefined);

/** Takes the reader to another page of ours, and shows that it does until that page is there. */
export function useGo(): (href: string) => void {
  return use(GoContext);
}

/** A ball's length of the head's edge is under way for as long as a page is. */
export function Going({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [going, start] = useTransition();
  const go = useCallback((href: string) => start(() => router.push(href)), [router]);
  return (
    <GoContext value={go}>
      {children}
      <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1.5 overflow-hidden">
        {going && (
          <>
            <span className="sr-only">Loading the page</span>
            <span className="block h-full w-full bg-wildcard motion-safe:w-1/3 motion-safe:animate-roll" />
          </>
        )}
      </div>
    </GoContext>
  );
}
