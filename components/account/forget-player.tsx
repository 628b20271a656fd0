"use client";

import { useEffect } from "react";
import { forgetPlayer } from "@/lib/account/forget-player";

/** Clears the previous player's data from this browser, however they were logged out. On every guest page. */
export function ForgetPlayer() {
  useEffect(() => void forgetPlayer(), []);
  return null;
}
