import { useEffect, useEffectEvent, useState } from "react";
import { SECOND } from "@/lib/clock";

interface Run {
  stopped: boolean;
  /** Called once none is left. */
  onOver: () => void;
}

/** Counts down from so many seconds; stands still while it is stopped. */
export function useSecondsLeft(from: number, { stopped, onOver }: Run): number {
  const [left, setLeft] = useState(from);
  const tick = useEffectEvent(() => (left > 1 ? setLeft(left - 1) : onOver()));
  useEffect(() => {
    if (stopped) return;
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, [stopped]);
  return left;
}
