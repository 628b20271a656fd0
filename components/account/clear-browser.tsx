"use client";

import { useEffect } from "react";
import { clearBrowser } from "@/lib/account/clear-browser";

/** Clears the previous player's data from this browser, however they were logged out. On every guest page. */
export function ClearBrowser() {
  useEffect(() => void clearBrowser(), []);
  return null;
}
