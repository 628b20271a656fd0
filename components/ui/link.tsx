"use client";

import clsx from "clsx";
import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type Look } from "./button";
import { useNavigate } from "./page-progress";

interface LinkProps extends ComponentProps<"a"> {
  href: string;
}

/**
 * A link within the site that shows progress while the page loads. Doesn't prefetch, because Next.js shows an empty
 * page when a link is followed while its prefetch is running. Without prefetching, `next/link` has no advantage over
 * this.
 */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const go = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}

/** Clicks that open a new tab or window, or download the page. */
function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isElsewhere = target !== "" && target !== "_self";
  return isElsewhere || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}

/** A link in running text with a touch target of sufficient size. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  const look = "-my-2.5 py-2.5 font-semibold text-grass underline underline-offset-4 hover:no-underline";
  return <Link className={clsx(look, className)} {...rest} />;
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: Look;
}

/** A link that looks like a button. Not in button.tsx, to keep the router out of pages that only need buttons. */
export function ButtonLink({ look = "main", className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
