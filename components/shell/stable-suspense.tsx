"use client";

import { type ReactNode, Suspense, useState } from "react";

interface StableSuspenseProps {
  /** The content is still rendering on the server. */
  isLate: boolean;
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Wraps streamed content in Suspense if it was late the first time. That choice stays: changing it on a refresh would
 * remount the content and lose focus and typed text.
 */
export function StableSuspense({ isLate, fallback, children }: StableSuspenseProps) {
  const [wasLate] = useState(isLate);
  return wasLate ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
