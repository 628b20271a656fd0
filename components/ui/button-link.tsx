import type { ComponentProps } from "react";
import { buttonClass, type Look } from "./button";
import { Link } from "./link";

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: Look;
}

/** A link that looks like a button; apart from it, since not every page with a button needs the router's links. */
export function ButtonLink({ look = "main", className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
