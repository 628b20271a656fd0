"use client";

import { useId } from "react";
import { buttonClass } from "@/components/ui/button";
import { notifyError } from "@/components/ui/notifications";
import { parseReceipts } from "@/lib/browser/kept-receipts";
import type { Receipt } from "@/lib/seal/schema";

/** Far more than the receipts of all seasons. */
const AT_MOST = 5_000_000;

interface LoadFileProps {
  userId: string;
  onLoad: (receipts: Receipt[]) => void;
}

/** Takes receipts from a file that was saved before; it stays in the browser. */
export function LoadFile({ userId, onLoad }: LoadFileProps) {
  const id = useId();
  async function load(file: File | undefined) {
    if (!file) return;
    const receipts = file.size > AT_MOST ? null : await parseReceipts(await file.text());
    if (receipts === null) return notifyError("This is not a file of receipts that was saved here");
    const own = receipts.filter((receipt) => receipt.userId === userId);
    if (own.length === 0) return notifyError("There is no receipt of yours in this file");
    onLoad(own);
  }
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        className="peer absolute size-px opacity-0"
        onChange={({ currentTarget: input }) => {
          const loading = load(input.files?.[0]).catch(() => notifyError("This file could not be read"));
          void loading.finally(() => {
            // So that the same file can be loaded again.
            input.value = "";
          });
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          "quiet",
          "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2",
        )}
      >
        Load a file
      </label>
    </div>
  );
}
