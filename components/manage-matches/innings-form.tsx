"use client";

import { OvertakenNotice } from "@/components/form/overtaken-notice";
import { Checkbox } from "@/components/ui/checkbox";
import { FormFoot } from "@/components/ui/dialog-foot";
import { Notice } from "@/components/ui/notice";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { isTbc } from "@/lib/team/names";
import { InningsFields } from "./innings-fields";
import type { useInningsForm } from "./use-innings-form";

interface InningsFormProps {
  match: ManagedMatch;
  inningsForm: ReturnType<typeof useInningsForm>;
}

/** Both innings in the order in which they were batted, and whose word they are. */
export function InningsForm({ match, inningsForm }: InningsFormProps) {
  const { form, submit, overtaken, takeTheirs, isPending } = inningsForm;
  const { errors } = form.formState;
  const sides = [match.teamOne, match.teamTwo].filter((side) => !isTbc(side));
  const failure = errors.root?.server?.message;
  const isByHand = match.byHand.includes("innings");
  return (
    <form method="post" noValidate onSubmit={submit} className="grid min-w-0 gap-4">
      {([0, 1] as const).map((index) => (
        <InningsFields key={index} index={index} sides={sides} register={form.register} errors={errors} />
      ))}
      {match.fromSource && isByHand && (
        <div className="grid gap-1 rounded-xl border-2 border-line-strong p-4">
          <p className="font-semibold">These innings were set by hand: the match data source does not change them.</p>
          <Checkbox label="Follow the source again" {...form.register("followSource")} />
        </div>
      )}
      {match.fromSource && !isByHand && (
        <Notice tone="info">
          What you change here stands against the match data source until you have it follow the source again.
        </Notice>
      )}
      {overtaken && <OvertakenNotice reason={overtaken} save="Save" onTakeTheirs={takeTheirs} />}
      {failure && !overtaken && <Notice tone="error">{failure}</Notice>}
      <FormFoot submit="Save" busy={isPending} />
    </form>
  );
}
