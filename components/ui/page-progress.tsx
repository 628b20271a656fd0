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
import { Ball } from "./icons";

const NavigateContext = createContext<(href: string) => void>(() => undefined);
const NavigatingContext = createContext<RefObject<boolean>>({ current: false });

/** Navigates to a page of the site, with a progress bar until it's shown. */
export function useNavigate(): (href: string) => void {
  return use(NavigateContext);
}

/** Whether a navigation is running. A ref, because a re-render at the start of a navigation would come too late. */
export function useIsNavigating(): RefObject<boolean> {
  return use(NavigatingContext);
}

/** Provides navigation, and shows a rolling ball at the top while a page loads. */
export function PageProgress({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, start] = useTransition();
  const isNavigating = useRef(isPending);
  useEffect(() => {
    isNavigating.current = isPending;
  }, [isPending]);
  const navigate = useCallback((href: string) => start(() => router.push(href)), [router]);
  return (
    <NavigateContext value={navigate}>
      <NavigatingContext value={isNavigating}>{children}</NavigatingContext>
      <div role="status" className="pointer-events-none fixed inset-x-0 top-11 z-50 h-6 overflow-hidden">
        {isPending && (
          <>
            <span className="sr-only">Loading the page</span>
            <span className="absolute inset-x-0 bottom-0 h-1 bg-wildcard" />
            <span className="absolute bottom-0.5 hidden motion-safe:block motion-safe:animate-roll">
              <Ball className="size-5 motion-safe:animate-bowl" />
            </span>
          </>
        )}
      </div>
    </NavigateContext>
  );
}
