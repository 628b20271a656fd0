"use client";

import { Button } from "@/components/ui/button";
import { notifyError } from "@/components/ui/notifications";
import { saveFile } from "@/components/ui/save-file";
import { useMutation } from "@/components/ui/use-mutation";
import { fetchExport } from "@/lib/browser/export";
import type { Export } from "@/lib/export/file-name";

const FILES: { what: Export; label: string }[] = [
  { what: "users", label: "Users" },
  { what: "picks", label: "Picks" },
  { what: "leaderboard", label: "Leaderboard" },
];

/** What can be taken away to a spreadsheet. */
export function ExportButtons() {
  return (
    <section aria-labelledby="exports" className="grid grid-cols-[minmax(0,1fr)] gap-1.5 sm:max-w-md">
      <h2 id="exports" className="font-text text-base font-semibold">
        Download as CSV
      </h2>
      <div className="flex flex-wrap gap-2">
        {FILES.map((file) => (
          <ExportButton key={file.what} {...file} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Times are in UTC; picks are in it once their match is closed. Users holds email addresses: keep it to yourself.
      </p>
    </section>
  );
}

function ExportButton({ what, label }: { what: Export; label: string }) {
  const { mutate, isPending } = useMutation({
    ...fetchExport,
    onSuccess: saveFile,
    onError: ({ message }) => notifyError(message),
  });
  return (
    <Button
      look="quiet"
      className="min-h-11! px-3! py-1! text-lg!"
      busy={isPending}
      aria-label={`Download ${label} as CSV`}
      onClick={() => mutate(what)}
    >
      {label}
    </Button>
  );
}
