"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { renewKept } from "@/lib/browser/worker";
import { SECOND } from "@/lib/clock";
import { KEPT_FOR, OWN_PATHS, PATHS } from "@/lib/worker/kept-copy";

/** Several picks in a row are one change; milliseconds. */
const PAUSE = 2 * SECOND;

/** Has the worker keep the pages as last seen: when this one comes to rest, and once its reader has changed something. */
export function useKeptPages(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!savesData()) void renewKept(PATHS, Date.now() - KEPT_FOR);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const renewChanged = () => {
      timer = undefined;
      void renewKept(OWN_PATHS, Date.now());
    };
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success") return;
      clearTimeout(timer);
      timer = setTimeout(renewChanged, PAUSE);
    });
    // Whoever leaves right after a pick finds it there when the page opens without a network.
    const leave = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      renewChanged();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [client]);
}

/** Whether the reader has asked for as little traffic as possible; not every browser tells. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
