"use client";

import { useEffect } from "react";
import { forgetPlayer } from "@/lib/browser/forget-player";

/** Whoever sees a page for guests is nobody: what this browser had kept of a player goes, however that player went. */
export function NobodyHere() {
  useEffect(() => void forgetPlayer(), []);
  return null;
}
