import { Stumps } from "@/components/ui/stumps";

/** Nothing on record, or nothing that passes the filter. */
export function NoDeeds({ filtered }: { filtered: boolean }) {
  return (
    <div className="flex items-center gap-5 rounded-2xl border-2 border-dashed border-line-strong p-6">
      <Stumps className="h-16 shrink-0" />
      <p className="max-w-prose text-lg">
        {filtered
          ? "Nothing on record fits all of these. Widen the filter to see more."
          : "Nothing has been changed yet. Results, awarded points and corrections will stand here with who made them."}
      </p>
    </div>
  );
}
