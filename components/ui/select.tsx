import clsx from "clsx";
import type { ComponentProps } from "react";
import { INPUT_LOOK } from "./field";
import { ChevronIcon } from "./icons";

/** One of several, with the list that the device itself opens; as wide as there is room. */
export function Select({ className, ...select }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        className={clsx(
          INPUT_LOOK,
          "appearance-none truncate pr-12 disabled:cursor-not-allowed disabled:border-line disabled:bg-band disabled:text-ink-soft disabled:opacity-100",
          className,
        )}
        {...select}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-soft">
        <ChevronIcon />
      </span>
    </span>
  );
}
