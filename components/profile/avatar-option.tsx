"use client";

import type { ComponentProps, ReactNode } from "react";
import { CheckIcon } from "@/components/ui/icons";

interface AvatarOptionProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  /** What it looks like. */
  children: ReactNode;
}

/** One picture to choose: a radio button that looks like what it stands for, and lies over it unseen. */
export function AvatarOption({ label, children, ...input }: AvatarOptionProps) {
  return (
    <label className="relative grid cursor-pointer justify-items-center gap-1 text-center text-xs font-medium whitespace-nowrap sm:text-sm has-checked:font-bold">
      <input type="radio" className="peer absolute inset-0 z-10 m-0 size-full cursor-pointer opacity-0" {...input} />
      <span className="rounded-full border-4 border-transparent p-0.5 outline-offset-2 outline-focus transition-transform hover:border-line peer-checked:border-grass peer-focus-visible:outline-3 motion-safe:active:scale-95">
        {children}
      </span>
      <span
        aria-hidden="true"
        className="absolute top-0 left-1/2 hidden size-6 translate-x-2 place-items-center rounded-full border-2 border-card bg-grass text-grass-on peer-checked:grid [&>svg]:size-4 [&>svg]:stroke-[3]"
      >
        <CheckIcon />
      </span>
      {label}
    </label>
  );
}
