"use client";

import { useMutation } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { notifyError } from "@/components/ui/notifications";
import { saveFile } from "@/components/ui/save-file";
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
    <section
      aria-labelledby="exports"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2xl border border-line bg-band p-4 sm:p-6"
    >
      <h2 id="exports" className="text-3xl tight:text-2xl">
        Download as CSV
      </h2>
      <p className="text-ink-soft">
        For your spreadsheet; times are in UTC, and picks are in it once their match is closed. The file of users holds
        email addresses: keep it to yourself.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:flex">
        {FILES.map((file) => (
          <ExportButton key={file.what} {...file} />
        ))}
      </div>
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
    <Button look="quiet" busy={isPending} aria-label={`Download ${label} as CSV`} onClick={() => mutate(what)}>
      {label}
    </Button>
  );
}
