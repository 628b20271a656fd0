"use client";

import clsx from "clsx";
import { DayPicker } from "react-day-picker";
import { ChevronIcon } from "@/components/ui/icons";

const ARROW = "grid size-11 place-items-center rounded-lg hover:bg-band disabled:opacity-40";

interface CalendarProps {
  selected: Date | undefined;
  onSelect: (day: Date) => void;
}

export function Calendar({ selected, onSelect }: CalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      showOutsideDays
      selected={selected}
      {...(selected && { defaultMonth: selected })}
      onSelect={onSelect}
      components={{ Chevron: Arrow }}
      classNames={{
        root: "rounded-xl border-2 border-line p-2",
        months: "relative",
        nav: "absolute inset-x-0 top-0 flex justify-between",
        button_previous: ARROW,
        button_next: ARROW,
        month_caption: "grid h-11 place-items-center font-display text-xl font-extrabold",
        month_grid: "w-full table-fixed border-collapse",
        weekday: "h-9 text-sm font-semibold text-ink-soft",
        day: "p-0 text-center",
        day_button: "h-11 w-full rounded-lg tabular-nums hover:bg-band",
        outside: "text-ink-soft",
        today: "font-extrabold underline decoration-2 underline-offset-4",
        selected: "[&>button]:bg-grass [&>button]:font-bold [&>button]:text-grass-on",
      }}
    />
  );
}

function Arrow({ orientation }: { orientation?: "up" | "down" | "left" | "right" }) {
  return (
    <span className={clsx(orientation === "left" ? "rotate-90" : "-rotate-90")}>
      <ChevronIcon />
    </span>
  );
}
