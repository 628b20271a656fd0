"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { PRODUCT } from "@/lib/product";

/** Switches on in two taps: a browser asks once, so it is said first what it is going to ask. */
export function Explained({ busy, onAgree }: { busy: boolean; onAgree: () => void }) {
  const [isExplained, setExplained] = useState<boolean>();
  const first = useRef<HTMLButtonElement>(null);
  // What was pressed is gone, either way.
  useEffect(() => {
    if (isExplained !== undefined) first.current?.focus();
  }, [isExplained]);

  if (!isExplained)
    return (
      <Button ref={first} className="justify-self-start" onClick={() => setExplained(true)}>
        Switch on here
      </Button>
    );
  return (
    <div className="grid gap-4 rounded-lg border-2 border-line-strong p-4">
      <p className="max-w-prose text-pretty">
        Your browser asks next whether {PRODUCT.name} may show notifications. Choose <strong>Allow</strong>. They come
        as chosen below, also while {PRODUCT.name} is closed, say only what is yours, and end when you log out here.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={first} busy={busy} onClick={onAgree}>
          Continue
        </Button>
        <Button look="quiet" onClick={() => setExplained(false)}>
          Not now
        </Button>
      </div>
    </div>
  );
}
