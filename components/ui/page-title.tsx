import clsx from "clsx";
import type { ComponentProps } from "react";

/** The page's h1. The longest title fits on one line of a phone. */
export function PageTitle({ className, children, ...rest }: ComponentProps<"h1">) {
  return (
    <h1 className={clsx("text-4xl tight:text-[min(1.875rem,15vw)] sm:text-6xl", className)} {...rest}>
      {children}
    </h1>
  );
}
