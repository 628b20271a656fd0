"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { NonceProvider } from "@/components/ui/nonce";
import { Notifications } from "@/components/ui/notifications";
import { PageProgress } from "@/components/ui/page-progress";
import { useSecondPress } from "./ignore-second-press";
import { useTouchLook } from "./touch-look";

/** Make calls even when the browser thinks it's offline: a failed call shows an error, a paused one shows nothing. */
const DEFAULTS = { queries: { networkMode: "always" }, mutations: { networkMode: "always" } } as const;

/** Context providers of every page. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: DEFAULTS }));
  useSecondPress();
  useTouchLook();
  return (
    <NonceProvider nonce={nonce}>
      <QueryClientProvider client={client}>
        <PageProgress>{children}</PageProgress>
        <Notifications />
      </QueryClientProvider>
    </NonceProvider>
  );
}
