"use client";

import { useId, useRef, useState } from "react";
import { OWN_ESCAPE } from "@/components/ui/dialog";
import { Field, fieldAttributes, INPUT_LOOK } from "@/components/ui/field";
import { ChevronIcon } from "@/components/ui/icons";
import { notifyNotLoaded } from "@/components/ui/notifications";
import { onDemand } from "@/components/ui/on-demand";

/** Loaded when the field is first opened, to keep the date picker out of the page's first load. */
const calendar = onDemand(async () => (await import("./calendar")).Calendar);

interface DateFieldProps {
  label: string;
  /** Such as 2026-04-25; empty for none. */
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** A date, chosen from a calendar that opens below. */
export function DateField({ label, value, error, onChange }: DateFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const day = toDate(value);
  const shown = day ? day.toLocaleDateString(undefined, LONG) : "Choose a date";
  const Calendar = calendar.loaded();
  const toggle = () => {
    if (open) setOpen(false);
    else calendar.fetch().then(() => setOpen(true), notifyNotLoaded);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Field id={id} label={label} error={error}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={`${label}: ${shown}`}
        className={`${INPUT_LOOK} flex items-center justify-between gap-2 text-left`}
        onClick={toggle}
        {...fieldAttributes(id, { error })}
      >
        <span className={day ? undefined : "text-ink-soft"}>{shown}</span>
        <ChevronIcon />
      </button>
      {open && Calendar && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar, not the dialog around it
        <div {...OWN_ESCAPE} onKeyDown={(event) => event.key === "Escape" && close()}>
          <Calendar
            selected={day}
            onSelect={(chosen) => {
              onChange(toDay(chosen));
              close();
            }}
          />
        </div>
      )}
    </Field>
  );
}

const LONG: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", year: "numeric" };

function toDate(day: string): Date | undefined {
  const [year, month, date] = day.split("-").map(Number);
  return year && month && date ? new Date(year, month - 1, date) : undefined;
}

function toDay(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return [date.getFullYear(), ...parts].join("-");
}
