"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";

/** Whether something was typed on this page that has not been saved since. */
export function useTyped(): boolean {
  const client = useQueryClient();
  const path = usePathname();
  const [typedOn, setTypedOn] = useState<string>();
  useEffect(() => {
    const note = () => setTypedOn(path);
    document.addEventListener("input", note);
    const stop = client.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") setTypedOn(undefined);
    });
    return () => {
      document.removeEventListener("input", note);
      stop();
    };
  }, [client, path]);
  return typedOn === path;
}
