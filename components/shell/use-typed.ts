"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";

/** Outside of a form these choose what is shown, and are no loss. */
const CHOICES = "select, [type=range], [type=search]";

function isLoss(target: EventTarget | null): boolean {
  return target instanceof Element && !(target.matches(CHOICES) && !target.closest("form, [role=dialog]"));
}

/** Whether something was typed on this page that has not been saved since. */
export function useTyped(): boolean {
  const client = useQueryClient();
  const path = usePathname();
  const [typedOn, setTypedOn] = useState<string>();
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (isLoss(target)) setTypedOn(path);
    };
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
