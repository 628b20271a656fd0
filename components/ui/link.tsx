"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";
import { useGo } from "./page-progress";

interface LinkProps extends ComponentProps<typeof NextLink> {
  href: string;
}

/**
 * A link to a page of ours, whose being followed shows. Nothing of that page is fetched before: Next.js shows an empty page
 * to whoever follows a link whose fetching is under way (docs/decisions/033-links.md).
 */
export function Link({ href, ...rest }: LinkProps) {
  const go = useGo();
  return (
    <NextLink
      href={href}
      prefetch={false}
      onNavigate={(event) => {
        event.preventDefault();
        go(href);
      }}
      {...rest}
    />
  );
}
