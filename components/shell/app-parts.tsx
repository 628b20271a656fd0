"use client";

import { useEffect } from "react";
import { registerWorker } from "@/lib/browser/worker";

/** What a page does as a part of the app, once it is at rest. */
export function AppParts() {
  useEffect(() => void registerWorker(), []);
  return null;
}
