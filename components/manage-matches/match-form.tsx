"use client";

import { Controller, useWatch } from "react-hook-form";
import { OvertakenNotice } from "@/components/form/overtaken-notice";
import { StillThereNotice } from "@/components/form/still-there-notice";
import { Button } from "@/components/ui/button";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { DateField } from "@/components/ui/date-field";
import { DialogFoot } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useManner } from "@/components/ui/reader-locale";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { defaultName } from "@/lib/match/match-names";
import { MATCH_TYPES } from "@/lib/match/rules";
import { isTbc, sideName } from "@/lib/team/rules";
import { ByHandFields } from "./by-hand-fields";
import { lossOf, whatChanges } from "./consequences";
import { isComplete, SIDES } from "./match-values";
import type { useMatchForm } from "./use-match-form";

/** A match's fields and what can be done with them: add it where it is new, edit or delete it where it is there. */
export function MatchForm({ hand }: { hand: ReturnType<typeof useMatchForm> }) {
  const { form, match, seen, overtaken, takeTheirs, add, edit, remove, adding, editing, deleting } = hand;
  const { register, control, formState } = form;
  const { errors } = formState;
  const { timeZone: zone } = useManner();
  const filled = useWatch({ control });
  const { teamOne = "", teamTwo = "" } = filled;
  const failure = errors.root?.server?.message;
  const consequence = seen && whatChanges(seen, filled);
  const complete = isComplete(filled);
  return (
    <form method="post" noValidate onSubmit={seen ? edit : add} className="grid min-w-0 gap-4">
      <div className="grid grid-cols-2 gap-4 tight:grid-cols-[minmax(0,1fr)]">
        <TextField
          label="Match number"
          inputMode="numeric"
          autoComplete="off"
          error={errors.matchNumber?.message}
          {...register("matchNumber")}
        />
        <SelectField label="Type" error={errors.matchType?.message} {...register("matchType")}>
          {MATCH_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
      </div>
      <Controller
        control={control}
        name="day"
        render={({ field }) => (
          <DateField label="Date" value={field.value} error={errors.day?.message} onChange={field.onChange} />
        )}
      />
      <TextField
        label="Time"
        type="time"
        hint={`Your time: ${zone?.replaceAll("_", " ") ?? "UTC"}`}
        error={errors.time?.message}
        {...register("time")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Team one" error={errors.teamOne?.message} {...register("teamOne")}>
          <SideOptions without={teamTwo} />
        </SelectField>
        <SelectField label="Team two" error={errors.teamTwo?.message} {...register("teamTwo")}>
          <SideOptions without={teamOne} />
        </SelectField>
      </div>
      <TextField
        label="Name (optional)"
        placeholder={teamOne && teamTwo ? defaultName({ teamOne, teamTwo }) : ""}
        autoComplete="off"
        error={errors.matchName?.message}
        {...register("matchName")}
      />
      <TextField label="Venue (optional)" autoComplete="off" error={errors.venue?.message} {...register("venue")} />
      {seen && <ByHandFields match={seen} control={control} />}
      {consequence && <Notice tone="info">{consequence}</Notice>}
      {(overtaken || failure) && (
        <div ref={show} className="scroll-mb-44">
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
      <DialogFoot className="grid-cols-3 tight:grid-cols-[minmax(0,1fr)]">
        {/* Enter presses the first button of the form that submits: that has to be the one that is meant. */}
        <Button
          type={seen ? "button" : "submit"}
          className="px-2!"
          disabled={seen !== null || !complete}
          busy={adding.isPending}
        >
          Add
        </Button>
        <Button type="submit" className="px-2!" disabled={seen === null || !complete} busy={editing.isPending}>
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

/** The form is longer than a phone: what went wrong must not lie below its edge. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}

/** Every side but the other one's; two sides may both not be known yet. */
function SideOptions({ without }: { without: string }) {
  return (
    <>
      <option value="">Choose a team</option>
      {SIDES.filter((side) => side !== without || isTbc(side)).map((side) => (
        <option key={side} value={side}>
          {sideName(side)}
        </option>
      ))}
    </>
  );
}
