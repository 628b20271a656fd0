import { Stumps } from "@/components/ui/stumps";

/** A game that nobody has joined yet. */
export function NoUsers() {
  return (
    <div className="flex items-center gap-5 rounded-2xl border-2 border-dashed border-line-strong p-6">
      <Stumps className="h-16 shrink-0" />
      <p className="text-lg text-ink-soft">Nobody plays yet. Invite your friends: they sign up, and then stand here.</p>
    </div>
  );
}
