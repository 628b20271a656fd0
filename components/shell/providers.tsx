"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { NonceProvider } from "@/components/ui/nonce";
import { Notifications } from "@/components/ui/notifications";
import { Going } from "@/components/ui/page-progress";
import { useSecondPress } from "@/components/ui/use-second-press";
import { useTouchLook } from "@/components/ui/use-touch-look";

/** Tried at once even when the browser thinks it is offline: a call that fails says so, one that waits says nothing. */
const DEFAULTS = { queries: { networkMode: "always" }, mutations: { networkMode: "always" } } as const;

/** What every page stands in. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: DEFAULTS }));
  useSecondPress();
  useTouchLook();
  return (
    <NonceProvider nonce={nonce}>
      <QueryClientProvider client={client}>
        <Going>{children}</Going>
        <Notifications />
      </QueryClientProvider>
    </NonceProvider>
  );
}
