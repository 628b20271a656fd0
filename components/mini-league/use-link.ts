import { useEffect, useState, useSyncExternalStore } from "react";
import { notifyError } from "@/components/ui/notifications";
import { SECOND } from "@/lib/clock";

/** So long the button says that it has copied; milliseconds. */
const SAID_FOR = 4 * SECOND;

const NEVER = () => () => undefined;

interface Linked {
  name: string;
  link: string;
  /** Marks the link, for a browser that lets nobody copy but by hand. */
  select: () => void;
}

/** How a link gets to friends: by the phone's share sheet where there is one, and by the clipboard. */
export function useLink({ name, link, select }: Linked) {
  // The server does not know; a phone has it right after the page is alive.
  const canShare = useSyncExternalStore(
    NEVER,
    () => typeof navigator.share === "function",
    () => false,
  );
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const waiting = setTimeout(() => setCopied(false), SAID_FOR);
    return () => clearTimeout(waiting);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      select();
      notifyError("This browser does not let us copy. The link is marked: copy it by hand");
    }
  };

  const share = async () => {
    try {
      await navigator.share({ title: name, text: `Join ${name}`, url: link });
    } catch (error) {
      // Whoever closes the sheet wants nothing.
      if (!(error instanceof DOMException && error.name === "AbortError")) await copy();
    }
  };

  return { canShare, copied, share, copy };
}
