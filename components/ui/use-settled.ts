import { useEffect, useState } from "react";
import { SECOND } from "@/lib/clock";

/** Who types stops for less than this between two letters; milliseconds. */
const PAUSE = 0.25 * SECOND;

/** A text once its writer pauses: what is asked of the server is asked then. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
