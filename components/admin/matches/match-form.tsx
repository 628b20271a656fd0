"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { type Control, Controller, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { useSeason } from "@/components/season/season";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFoot } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Checkbox, SelectField, TextField } from "@/components/ui/field";
import { useReaderLocale } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { showFailure } from "@/components/ui/show-failure";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { DAY, dateFormat, MINUTE, offsetIn } from "@/lib/clock";
import { CallFailed } from "@/lib/http/fetch-call";
import { serverNow } from "@/lib/http/server-status";
import { createMatch, deleteMatch, editMatch, knownMatches } from "@/lib/match/admin-client";
import type { EditedMatch } from "@/lib/match/admin-schema";
import {
  FOLLOWING_FIELDS,
  type FollowingField,
  type ManagedMatch,
  type MatchForm,
  type MatchFormResult,
  matchFormSchema,
} from "@/lib/match/admin-schema";
import { closingByDate } from "@/lib/match/deadlines";
import { MATCH_TYPES } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { defaultName, numberTaken, shownName, withTbd } from "@/lib/match/text";
import { sentenceOf } from "@/lib/refusal/input-errors";
import type { Rules } from "@/lib/season/schema";
import { isTbc, sideName, TBC } from "@/lib/team/names";
import { ConfirmButton } from "./confirm-button";
import { lossOf, whatChanges } from "./consequences";
import { DateField } from "./date-field";
import { useCloseEarly } from "./managed-match-row";

const FIELDS = ["matchNumber", "matchType", "teamOne", "teamTwo", "matchName", "venue"] as const;

type Form = UseFormReturn<MatchForm, unknown, MatchFormResult>;

interface MatchDialogProps {
  /** As currently stored; null to add one. */
  match: ManagedMatch | null;
  onClose: () => void;
  returnTo: () => HTMLElement | null;
}

export function MatchDialog({ match, onClose, returnTo }: MatchDialogProps) {
  const client = useQueryClient();
  const { rules, teams } = useSeason();
  const { timeZone: zone } = useReaderLocale();
  // The form's times are in this zone, even if the device's zone changes while it is open.
  const [timeZone] = useState(zone ?? "UTC");
  const [opened, setOpened] = useState(match);
  const form = useForm({
    resolver: zodResolver(matchFormSchema(teams), { error: sentenceOf }),
    defaultValues: valuesOf(match, knownMatches(client), timeZone),
  });
  const { control, formState } = form;
  const adding = useNotifiedMutation(createMatch);
  const editing = useNotifiedMutation(editMatch);
  const deleting = useNotifiedMutation(deleteMatch);
  const early = useCloseEarly(opened);
  const filled = useWatch({ control });
  const missing = missingOf(filled);
  // With the current number of picks, not the one from when the form was opened.
  const consequence = opened && whatChanges({ ...opened, picks: match?.picks ?? opened.picks }, filled);
  const failure = adding.error ?? editing.error ?? deleting.error;

  const onError = (error: Error) => {
    showFailure(error, form.setError, FIELDS);
    const day = error instanceof CallFailed && error.fields.matchDate;
    if (day) form.setError("day", { message: day });
  };
  /** Whether another match has the number. Shows an error if so. */
  const isTaken = (matchNumber: number): boolean => {
    const holder = knownMatches(client).find(
      (other) => other.matchNumber === matchNumber && other.matchId !== match?.matchId,
    );
    if (holder) form.setError("matchNumber", { message: numberTaken(holder) }, { shouldFocus: true });
    return holder !== undefined;
  };
  const add = form.handleSubmit((values) => {
    if (isTaken(values.matchNumber)) return;
    adding.mutate(bodyOf(values, null, timeZone, rules), { onError, onSuccess: onClose });
  });
  const edit = form.handleSubmit((values) => {
    if (!opened || (values.matchNumber !== opened.matchNumber && isTaken(values.matchNumber))) return;
    deleting.reset();
    const body = { ...bodyOf(values, opened, timeZone, rules), matchId: opened.matchId, version: opened.version };
    const closes =
      !body.postponed && closingByDate({ matchDate: new Date(body.matchDate) }, rules) <= new Date(serverNow());
    early.guard(closes, () => editing.mutate(body, { onError, onSuccess: onClose }));
  });
  const remove = () => {
    if (!opened) return;
    editing.reset();
    deleting.mutate({ matchId: opened.matchId, version: opened.version }, { onError, onSuccess: onClose });
  };
  const reload = () => {
    setOpened(match);
    form.reset(valuesOf(match, knownMatches(client), timeZone));
    editing.reset();
    deleting.reset();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={match ? `Edit match ${match.matchNumber}` : "Add match"}
      held={formState.isDirty}
      busy={adding.isPending || editing.isPending || deleting.isPending}
      returnTo={returnTo}
    >
      <form method="post" noValidate onSubmit={opened ? edit : add} className="grid min-w-0 gap-4">
        <MatchFields form={form} timeZone={timeZone} />
        {opened && !opened.matchStarted && (
          <Checkbox label="Postponed, no new date yet" {...form.register("postponed")} />
        )}
        {opened && <ByHandFields match={opened} control={control} />}
        {failure && (
          <div ref={show} className="scroll-mb-72">
            <FailureNotice error={failure} onReload={reload} />
          </div>
        )}
        <DialogFoot
          className={clsx(
            opened ? "grid-cols-[1fr_2fr_1fr]" : "grid-cols-[2fr_1fr_1fr]",
            "tight:grid-cols-[minmax(0,1fr)]",
          )}
        >
          {/* The form is longer than a phone screen, so warn next to the buttons. */}
          {consequence && (
            <div id={LOSS} className="-order-1 col-span-full">
              <Notice tone="info">{consequence}</Notice>
            </div>
          )}
          <p id={WHY} className="-order-1 col-span-full text-sm text-ink-soft">
            {whyOff(opened === null, missing)}
          </p>
          {/* Enter presses the form's first submit button, so only the applicable one may be one. */}
          <Button
            type={opened ? "button" : "submit"}
            look={opened ? "quiet" : "main"}
            className="px-2!"
            aria-describedby={WHY}
            disabled={opened !== null || missing.length > 0}
            busy={adding.isPending}
          >
            Add
          </Button>
          <Button
            type="submit"
            look={opened ? "main" : "quiet"}
            className="px-2!"
            aria-describedby={consequence ? `${LOSS} ${WHY}` : WHY}
            disabled={opened === null || missing.length > 0}
            busy={editing.isPending}
          >
            Edit
          </Button>
          <ConfirmButton
            again="Delete match"
            warning={match ? lossOf(match) : ""}
            disabled={opened === null || editing.isPending}
            busy={deleting.isPending}
            onConfirm={remove}
          >
            Delete
          </ConfirmButton>
        </DialogFoot>
      </form>
      {early.dialog}
    </Dialog>
  );
}

const WHY = "why-off";
const LOSS = "what-goes";

/** Why buttons are disabled. */
function whyOff(isNew: boolean, missing: readonly string[]): string {
  const other = isNew ? "Edit and Delete are for existing matches." : "Add is for new matches.";
  return missing.length === 0 ? other : `Missing: ${missing.join(", ")}. ${other}`;
}

/** The form is longer than a phone screen, so bring errors into view. */
function show(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}

function MatchFields({ form, timeZone }: { form: Form; timeZone: string }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const { rules } = useSeason();
  const [teamOne = "", teamTwo = ""] = useWatch({ control, name: ["teamOne", "teamTwo"] });
  return (
    <>
      <div className="grid grid-cols-2 gap-4 tight:grid-cols-[minmax(0,1fr)]">
        <TextField
          label="Match number"
          inputMode="numeric"
          autoComplete="off"
          error={errors.matchNumber?.message}
          {...register("matchNumber")}
        />
        <SelectField label="Type" error={errors.matchType?.message} {...register("matchType")}>
          {[...MATCH_TYPES, ...(rules.stages ?? []).map(({ name }) => name)].map((type) => (
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
        hint={`Your time: ${timeZone.replaceAll("_", " ")}`}
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
    </>
  );
}

/** Every team except the other side's. Both sides may be unknown. */
function SideOptions({ without }: { without: string }) {
  const { teams } = useSeason();
  const sides = [...teams.map(({ name }) => name), TBC];
  return (
    <>
      <option value="">Choose a team</option>
      {sides
        .filter((side) => side !== without || isTbc(side))
        .map((side) => (
          <option key={side} value={side}>
            {sideName(side)}
          </option>
        ))}
    </>
  );
}

const LABELS: Readonly<Record<FollowingField, string>> = {
  matchNumber: "Match number",
  matchDate: "Date and time",
  teamOne: "Team one",
  teamTwo: "Team two",
  matchName: "Name",
  venue: "Venue",
};

/** Fields that an administrator has set by hand, each with a checkbox to follow the source again. */
function ByHandFields({
  match,
  control,
}: {
  match: ManagedMatch;
  control: Control<MatchForm, unknown, MatchFormResult>;
}) {
  const held = FOLLOWING_FIELDS.filter((field) => match.fromSource && match.byHand.includes(field));
  if (held.length === 0) return null;
  return (
    <fieldset className="grid gap-1 rounded-xl border-2 border-line-strong p-4">
      <legend className="px-1 font-semibold">Set by hand</legend>
      <p className="text-sm text-ink-soft">Tick the fields that should update from the match data source again.</p>
      <Controller
        control={control}
        name="followSource"
        render={({ field: { value, onChange } }) => (
          <div className="grid sm:grid-cols-2">
            {held.map((field) => (
              <Checkbox
                key={field}
                label={LABELS[field]}
                checked={value.includes(field)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, field] : value.filter((other) => other !== field))
                }
              />
            ))}
          </div>
        )}
      />
    </fieldset>
  );
}

/** The form's values for a match; for a new one, empty with the next free number. */
export function valuesOf(match: ManagedMatch | null, known: readonly ManagedMatch[], timeZone: string): MatchForm {
  if (!match) {
    const nextNumber = Math.max(0, ...known.map(({ matchNumber }) => matchNumber)) + 1;
    const empty = { day: "", time: "", teamOne: "", teamTwo: "", matchName: "", venue: "" };
    return { ...empty, matchNumber: String(nextNumber), matchType: "League", postponed: false, followSource: [] };
  }
  const { matchNumber, matchType, stage, postponed, teamOne, teamTwo, venue } = match;
  const matchName = shownName(match) === defaultName(match) ? "" : withTbd(match.matchName);
  return {
    ...clockIn(timeZone, match.matchDate),
    matchNumber: String(matchNumber),
    matchType: stage ?? matchType,
    postponed,
    teamOne,
    teamTwo,
    matchName,
    venue,
    followSource: [],
  };
}

type Filled = Pick<EditedMatch, "matchNumber" | "teamOne" | "teamTwo" | "matchName" | "venue"> &
  Pick<MatchFormResult, "matchType" | "postponed" | "followSource">;

/**
 * The request body. An unchanged start keeps its seconds, an unchanged name keeps the source's spelling, and an empty
 * name becomes the default one.
 */
export function bodyOf(
  filled: Filled & WallClock,
  match: ManagedMatch | null,
  timeZone: string,
  { stages }: Pick<Rules, "stages"> = {},
) {
  const { day, time, matchName, matchType: chosen, followSource, ...fields } = filled;
  const own = stages?.find(({ name }) => name === chosen);
  const type: Pick<Match, "matchType" | "stage"> = own
    ? { matchType: own.type, stage: own.name }
    : { matchType: MATCH_TYPES.find((one) => one === chosen) ?? "League", stage: null };
  const stored = match && clockIn(timeZone, match.matchDate);
  const isSameStart = stored?.day === day && stored.time === time;
  const matchDate = (isSameStart && match ? match.matchDate : instantIn(timeZone, { day, time })).toISOString();
  const follow = followSource.length > 0 ? { followSource } : {};
  const isSame = match && matchName === withTbd(match.matchName);
  const name = isSame ? match.matchName : matchName || defaultName(fields);
  return { ...fields, ...type, matchDate, matchName: name, ...follow };
}

const NEEDED = [
  ["matchNumber", "match number"],
  ["matchType", "type"],
  ["day", "date"],
  ["time", "time"],
  ["teamOne", "team one"],
  ["teamTwo", "team two"],
] as const;

/** The required fields that are empty, in the form's order. */
export function missingOf(form: Partial<MatchForm>): string[] {
  return NEEDED.filter(([field]) => String(form[field] ?? "").trim() === "").map(([, name]) => name);
}

/** Local date and time: a day such as 2026-04-25 and a time such as 19:30. */
interface WallClock {
  day: string;
  time: string;
}

/** The local date and time in a zone at an instant. */
export function clockIn(timeZone: string, at: Date): WallClock {
  const written = dateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(at);
  const [day = "", time = ""] = written.split(" ");
  return { day, time };
}

/**
 * The instant of a local date and time in a zone. When clocks go back and it occurs twice, the first one; when they go
 * forward and it doesn't occur, as much later as the clocks skip.
 */
export function instantIn(timeZone: string, { day, time }: WallClock): Date {
  const asUtc = Date.parse(`${day}T${time}Z`);
  const nearer = (guess: number) => asUtc + offsetIn(timeZone, new Date(guess)) * MINUTE;
  // Start from the day before, with the offset from before the change, to find the first of two instants.
  const found = nearer(nearer(asUtc - DAY));
  // The two differ only for times that the clocks skip.
  return new Date(Math.max(found, nearer(found)));
}
