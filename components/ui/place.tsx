"use client";

import { type ReactNode, Suspense, useState } from "react";

interface PlaceProps {
  /** Whether what stands here is still on its way. */
  isLate: boolean;
  meanwhile: ReactNode;
  children: ReactNode;
}

/**
 * Where a part stands that may come later. As it came first, so the place stays: what comes anew, sooner or later than that,
 * finds what is in it as it was, with its focus and all that was typed.
 */
export function Place({ isLate, meanwhile, children }: PlaceProps) {
  const [wasLate] = useState(isLate);
  return wasLate ? <Suspense fallback={meanwhile}>{children}</Suspense> : children;
}
