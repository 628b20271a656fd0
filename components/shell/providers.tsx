"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { NonceProvider } from "@/components/ui/nonce";
import { Notifications } from "@/components/ui/notifications";

/** What every page stands in. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return (
    <NonceProvider nonce={nonce}>
      <QueryClientProvider client={client}>
        {children}
        <Notifications />
      </QueryClientProvider>
    </NonceProvider>
  );
}
