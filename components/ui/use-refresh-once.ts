import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes the page as soon as it is known to be outdated. */
export function useRefreshOnce(isOutdated: boolean): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (isOutdated) refresh();
  }, [isOutdated, refresh]);
}
