import { Stumps } from "@/components/ui/stumps";

/** Holds the place of a page that has nothing to show yet. */
export function ComingPage({ title }: { title: string }) {
  return (
    <div className="grid gap-6">
      <h1 className="text-5xl sm:text-6xl">{title}</h1>
      <div className="flex items-center gap-5 rounded-2xl border-2 border-dashed border-line-strong p-6">
        <Stumps className="h-16 shrink-0" />
        <p className="text-lg text-ink-soft">This page opens with the season.</p>
      </div>
    </div>
  );
}
