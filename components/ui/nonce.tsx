"use client";

import { setNonce } from "get-nonce";
import { createContext, type ReactNode, use, useState } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/**
 * The nonce under which this document may add style sheets. Kept as it was when the document was loaded: replies to
 * later navigations carry nonces of their own, which this document's policy does not know.
 */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [kept] = useState(() => {
    // What locks scrolling behind dialogs and menus asks there. Not on the server, where requests share the module.
    if (nonce && typeof window !== "undefined") setNonce(nonce);
    return nonce;
  });
  return <NonceContext value={kept}>{children}</NonceContext>;
}

export function useNonce(): string | undefined {
  return use(NonceContext);
}
