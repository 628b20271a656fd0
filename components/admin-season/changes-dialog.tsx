import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Notice } from "@/components/ui/notice";
import type { Rules } from "@/lib/season/rules-schema";
import { differences } from "./rule-values";
import type { useRulesForm } from "./use-rules-form";

interface ChangesDialogProps {
  form: ReturnType<typeof useRulesForm>;
  before: Rules;
}

/** What would change, before it does. */
export function ChangesDialog({ form, before }: ChangesDialogProps) {
  const { wanted, changing, confirm, leave } = form;
  return (
    <ConfirmDialog
      open={wanted !== null}
      onOpenChange={(open) => !open && leave()}
      title="Change the rules?"
      warning="Everybody plays by them from then on."
      action="Change them"
      busy={changing.isPending}
      onConfirm={confirm}
    >
      <dl className="grid gap-2">
        {wanted &&
          differences(before, wanted).map(({ label, before: old, after }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 rounded-lg bg-band px-3 py-2">
              <dt className="font-semibold">{label}</dt>
              <dd className="tabular-nums">
                <span className="text-ink-soft">{old}</span> <span aria-hidden="true">→</span>
                <span className="sr-only">becomes</span> <strong>{after}</strong>
              </dd>
            </div>
          ))}
      </dl>
      {changing.error && <Notice tone="error">{changing.error.message}</Notice>}
    </ConfirmDialog>
  );
}
