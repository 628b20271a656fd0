"use client";

import { setNonce } from "get-nonce";
import { createContext, type ReactNode, use, useState } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/**
 * Provides the CSP nonce for style sheets. Uses the nonce of the first load: later navigations bring new ones, which
 * the document's policy doesn't allow.
 */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [initial] = useState(() => {
    // For the scroll lock of dialogs and menus. Not on the server, where requests share the module.
    if (nonce && typeof window !== "undefined") setNonce(nonce);
    return nonce;
  });
  return <NonceContext value={initial}>{children}</NonceContext>;
}

export function useNonce(): string | undefined {
  return use(NonceContext);
}
