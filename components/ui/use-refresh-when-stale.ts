import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Refreshes the page whenever it shows something else than what is known now, once for each change of either. */
export function useRefreshWhenStale<T extends string | boolean>(shown: T, known: T): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (known !== shown) refresh();
  }, [known, shown, refresh]);
}
