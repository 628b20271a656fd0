"use client";

import { useQueryClient } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";

/** Outside of a form one chooses what is shown, which is no loss; nor is what one looks for. */
const TYPED = "form :not([type=search])";

/** Whether something was typed into a form of this page that has not been sent and saved since. */
export function useTyped(): boolean {
  const client = useQueryClient();
  const path = usePathname();
  const [typedOn, setTypedOn] = useState<string>();
  useEffect(() => {
    let isSent = false;
    const note = ({ target }: Event) => {
      if (!(target instanceof Element && target.matches(TYPED))) return;
      isSent = false;
      setTypedOn(path);
    };
    const send = () => {
      isSent = true;
    };
    document.addEventListener("input", note);
    document.addEventListener("submit", send);
    const stop = client.getMutationCache().subscribe((event) => {
      // Much is saved beside a form: the zone, a pick, what has been read.
      if (isSent && event.type === "updated" && event.action.type === "success") setTypedOn(undefined);
    });
    return () => {
      document.removeEventListener("input", note);
      document.removeEventListener("submit", send);
      stop();
    };
  }, [client, path]);
  return typedOn === path;
}
