"use client";

import clsx from "clsx";
import { useId } from "react";
import { useFigures } from "./use-figures";

interface SmallCountdownProps {
  to: Date;
  label: string;
  /** Whether it stands on the scoreboard, or among text whose colour it takes. */
  look?: "board" | "plain";
}

/** Hours, minutes and seconds in a line, beside a larger clock or in place of one. */
export function SmallCountdown({ to, label, look = "board" }: SmallCountdownProps) {
  const id = useId();
  const [soft, strong] = look === "board" ? ["text-board-soft", "text-board-on"] : ["font-semibold", ""];
  return (
    <p className={clsx("flex flex-wrap items-baseline gap-x-2 text-sm", soft)}>
      <span id={id}>{label}</span>
      <span role="timer" aria-labelledby={id} className={clsx("text-base font-bold tabular-nums", strong)}>
        <CountdownText to={to} />
      </span>
    </p>
  );
}

/** Hours, minutes and seconds that are left, in running text. */
export function CountdownText({ to }: { to: Date }) {
  return <span className="tabular-nums">{useFigures(to).join(":")}</span>;
}
