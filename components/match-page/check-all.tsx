"use client";

import { useEffect, useRef, useState } from "react";
import { picksInWords } from "@/components/receipts/words";
import { Button } from "@/components/ui/button";
import type { Seal } from "@/lib/seal/schema";

/** So many are reckoned at once; with more of them it is told how far it has got. */
const AT_ONCE = 1_000;

/** Makes the seal again from everybody's picks, in the browser, and says whether it is the same. */
export function CheckAll({ seal }: { seal: Seal }) {
  const [done, setDone] = useState<number>();
  const [words, setWords] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  async function check() {
    leaving.current = new AbortController();
    setWords(undefined);
    setDone(0);
    setWords(await outcomeOf(seal, leaving.current.signal, setDone));
    setDone(undefined);
  }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <Button look="quiet" className="justify-self-start" busy={done !== undefined} onClick={() => void check()}>
        Check all picks
      </Button>
      {done !== undefined && seal.picks > AT_ONCE && (
        <label className="grid gap-1 text-sm tabular-nums">
          {done.toLocaleString("en")} of {picksInWords(seal.picks)}
          <progress value={done} max={seal.picks} className="w-full accent-grass" />
        </label>
      )}
      <p role="status" className="font-semibold wrap-anywhere empty:hidden">
        {words}
      </p>
    </div>
  );
}

/** In words. */
async function outcomeOf(seal: Seal, signal: AbortSignal, onProgress: (done: number) => void): Promise<string> {
  try {
    const [{ makeAgain }, { whyNotHere }] = await Promise.all([
      import("@/lib/browser/whole-seal"),
      import("@/lib/browser/check-seal"),
    ]);
    const reason = whyNotHere();
    if (reason !== null) return `Not checked: ${reason}`;
    const fits = await makeAgain(seal, { signal, onProgress });
    if (!fits) return "The picks do not make this seal: the server's seal and its picks do not agree.";
    return `${seal.picks === 1 ? "The one pick makes" : `All ${picksInWords(seal.picks)} make`} this very seal.`;
  } catch (error) {
    return `Not checked: ${error instanceof Error ? error.message : "something went wrong"}`;
  }
}
