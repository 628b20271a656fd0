"use client";

import NextLink from "next/link";
import type { ComponentProps } from "react";
import { useGo } from "./going";

interface LinkProps extends ComponentProps<typeof NextLink> {
  href: string;
}

/** A link to a page of ours, whose being followed shows. */
export function Link({ href, ...rest }: LinkProps) {
  const go = useGo();
  return (
    <NextLink
      href={href}
      onNavigate={(event) => {
        event.preventDefault();
        go(href);
      }}
      {...rest}
    />
  );
}
