"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { checkAuth } from "@/lib/account/queries";

/** When a later check finds nobody signed in any more, asks the server for the page, which then says where to go. */
export function SessionWatch() {
  const router = useRouter();
  const { data } = useQuery(checkAuth);
  const ended = data !== undefined && data.user === null;
  useEffect(() => {
    if (ended) router.refresh();
  }, [ended, router]);
  return null;
}
