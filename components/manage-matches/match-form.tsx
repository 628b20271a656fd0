"use client";

import clsx from "clsx";
import { useWatch } from "react-hook-form";
import { OvertakenNotice } from "@/components/form/overtaken-notice";
import { StillThereNotice } from "@/components/form/still-there-notice";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { DialogFoot } from "@/components/ui/dialog-foot";
import { Notice } from "@/components/ui/notice";
import { ByHandFields } from "./by-hand-fields";
import { lossOf, whatChanges } from "./consequences";
import { MatchFields } from "./match-fields";
import { missingOf } from "./match-values";
import type { useMatchForm } from "./use-match-form";

/** A match's fields and what can be done with them: add it where it is new, edit or delete it where it is there. */
export function MatchForm({ matchForm }: { matchForm: ReturnType<typeof useMatchForm> }) {
  const { form, timeZone, match, seen, overtaken, takeTheirs, add, edit, remove, adding, editing, deleting } =
    matchForm;
  const { control, formState } = form;
  const filled = useWatch({ control });
  const failure = formState.errors.root?.server?.message;
  // By the picks that there are by now, and not when it was opened.
  const consequence = seen && whatChanges({ ...seen, picks: match?.picks ?? seen.picks }, filled);
  const complete = missingOf(filled).length === 0;
  return (
    <form method="post" noValidate onSubmit={seen ? edit : add} className="grid min-w-0 gap-4">
      <MatchFields form={form} timeZone={timeZone} />
      {seen && <ByHandFields match={seen} control={control} />}
      {(overtaken || failure) && (
        <div ref={show} className="scroll-mb-72">
          {overtaken?.by === "Add" && (
            <Notice tone="error">
              {overtaken.reason}. If yours is another match, press Add once it has a number of its own.
            </Notice>
          )}
          {overtaken?.by === "Edit" && (
            <OvertakenNotice reason={overtaken.reason} save={overtaken.by} onTakeTheirs={takeTheirs} />
          )}
          {overtaken?.by === "Really delete" && <StillThereNotice reason={overtaken.reason} action={overtaken.by} />}
          {!overtaken && <Notice tone="error">{failure}</Notice>}
        </div>
      )}
      <DialogFoot
        className={clsx(
          seen ? "grid-cols-[1fr_2fr_1fr]" : "grid-cols-[2fr_1fr_1fr]",
          "tight:grid-cols-[minmax(0,1fr)]",
        )}
      >
        {/* The form is longer than a phone: what goes for good is said where it is decided. */}
        {consequence && (
          <div id={LOSS} className="-order-1 col-span-full">
            <Notice tone="info">{consequence}</Notice>
          </div>
        )}
        <p id={WHY} className="-order-1 col-span-full text-sm text-ink-soft">
          {whyOff(seen === null, missingOf(filled))}
        </p>
        {/* Enter presses the first button of the form that submits: that has to be the one that is meant. */}
        <Button
          type={seen ? "button" : "submit"}
          look={seen ? "quiet" : "main"}
          className="px-2!"
          aria-describedby={WHY}
          disabled={seen !== null || !complete}
          busy={adding.isPending}
        >
          Add
        </Button>
        <Button
          type="submit"
          look={seen ? "main" : "quiet"}
          className="px-2!"
          aria-describedby={consequence ? `${LOSS} ${WHY}` : WHY}
          disabled={seen === null || !complete}
          busy={editing.isPending}
        >
          Edit
        </Button>
        <ConfirmButton
          again="Really delete"
          warning={match ? lossOf(match) : ""}
          disabled={seen === null || editing.isPending}
          busy={deleting.isPending}
          onConfirm={remove}
        >
          Delete
        </ConfirmButton>
      </DialogFoot>
    </form>
  );
}

const WHY = "why-off";
const LOSS = "what-goes";

/** Why a button cannot be used: the form is for the other, or something is not set yet. */
function whyOff(isNew: boolean, missing: readonly string[]): string {
  const other = isNew ? "Edit and Delete are for matches that are there." : "Add is for new matches.";
  return missing.length === 0 ? other : `Still missing: ${missing.join(", ")}. ${other}`;
}

/** The form is longer than a phone: what went wrong must not lie below its edge. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
