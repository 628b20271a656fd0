"use client";

import { useSearchParams } from "next/navigation";

/** Which match is open; it stands in the address, so that it can be shared and is still open after a reload. */
export function useOpenMatch() {
  const openId = useSearchParams().get("match");
  const toggle = (matchId: string) => {
    const search = matchId === openId ? "" : `?${new URLSearchParams({ match: matchId })}`;
    window.history.replaceState(null, "", `${window.location.pathname}${search}`);
  };
  return { openId, toggle };
}
