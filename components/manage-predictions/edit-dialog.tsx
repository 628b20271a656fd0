"use client";

import { Controller } from "react-hook-form";
import { OvertakenNotice } from "@/components/form/overtaken-notice";
import { Dialog } from "@/components/ui/dialog";
import { FormFoot } from "@/components/ui/dialog-foot";
import { Notice } from "@/components/ui/notice";
import { fullName } from "@/lib/full-name";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { shownName } from "@/lib/match/match-names";
import type { NamedPrediction } from "@/lib/pick/schema";
import { ExtraField, TeamField } from "./pick-fields";
import { extraOf } from "./pick-values";
import { ScoredAnew } from "./scored-anew-notice";
import { useEditForm } from "./use-edit-form";
import { barredFrom } from "./why-no-extra";

interface EditDialogProps {
  match: ManagedMatch;
  pick: NamedPrediction;
  onClose: () => void;
  /** Where focus goes when it closes. */
  returnTo: () => HTMLElement | null;
}

/** Anybody's pick, to be put right. */
export function EditDialog({ match, pick, onClose, returnTo }: EditDialogProps) {
  const { control, errors, submit, isPending, overtaken, takeTheirs } = useEditForm(pick, onClose);
  const name = fullName(pick);
  return (
    <Dialog
      open
      held
      busy={isPending}
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Edit Prediction"
      description={`${name}: ${shownName(match)}`}
    >
      <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Controller
          control={control}
          name="predictedTeam"
          render={({ field: { value, onChange, ref } }) => (
            <TeamField
              match={match}
              value={value}
              error={errors.predictedTeam?.message}
              onChange={onChange}
              ref={ref}
            />
          )}
        />
        <Controller
          control={control}
          name="extra"
          render={({ field: { value, onChange, ref } }) => (
            <ExtraField
              barred={barredFrom(match, false)}
              borne={extraOf(pick)}
              value={value}
              error={errors.extra?.message}
              onChange={onChange}
              ref={ref}
            />
          )}
        />
        <ScoredAnew match={match} />
        {overtaken && <OvertakenNotice reason={overtaken} save="Save" onTakeTheirs={takeTheirs} />}
        {errors.root?.server?.message && !overtaken && <Notice tone="error">{errors.root.server.message}</Notice>}
        <label className="flex items-center gap-2 text-xs text-ink-soft">
          Prediction id
          <input readOnly value={pick._id} className="min-w-0 grow bg-transparent font-mono text-ink-soft" />
        </label>
        <FormFoot submit="Save" busy={isPending} />
      </form>
    </Dialog>
  );
}
