import clsx from "clsx";
import type { ComponentProps } from "react";
import { Link } from "./link";

/** A link in running text, with room enough around it for a finger. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const look = "-my-2.5 inline-block py-2.5 font-semibold text-grass underline underline-offset-4 hover:no-underline";
  return <Link className={clsx(look, className)} {...rest} />;
}
