/** What the check has found that is not as it was: before all else, since a table that is bent is nobody's table. */
import { counted } from "@/lib/several";
export function BentRow({ bent }: { bent: readonly string[] }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2 wrap-anywhere">
      <p className="font-semibold text-error-text">Something is bent: {counted(bent.length, "thing")}</p>
      <p className="max-w-prose text-sm text-pretty text-ink-soft">
        The record and what stands in the database do not agree. On the machine that runs the site, run{" "}
        <code className="font-mono">npm run verify</code> for all of it.
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">What was found</summary>
        <ul className="grid gap-1.5 pb-2 text-sm">
          {bent.map((sentence) => (
            <li key={sentence} className="border-l-4 border-error pl-3">
              {sentence}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
