"use client";

import type { ComponentProps, MouseEvent } from "react";
import { useGo } from "./page-progress";

interface LinkProps extends ComponentProps<"a"> {
  href: string;
}

/**
 * A link to a page of ours, whose being followed shows. Nothing of that page is fetched before: Next.js shows an empty page
 * to whoever follows a link whose fetching is under way (docs/decisions/033-links.md). Without that, nothing is left that its
 * own link would do, and lists have dozens of them (docs/decisions/062-what-a-page-costs.md).
 */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const go = useGo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={follow} {...rest} />;
}

/** Whoever wants the page in another tab or window, or as a file, gets it from the browser. */
function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isElsewhere = target !== "" && target !== "_self";
  return isElsewhere || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}
