"use client";

import type { ReactNode } from "react";
import { useSeason } from "@/components/season/season";
import { Link } from "@/components/ui/link";
import type { Season } from "@/lib/season/schema";
import { isFormer } from "./former-id";

interface PlayerLinkProps {
  userId: string | null;
  /** The season to link to, if it isn't the page's. */
  of?: Pick<Season, "slug" | "state">;
  className?: string;
  /** Removes it from the tab order. */
  tabIndex?: -1;
  children: ReactNode;
}

/** A name that links to a player's season, by default the one that the page shows. Plain text for deleted accounts. */
export function PlayerLink({ userId, of, className, children, ...rest }: PlayerLinkProps) {
  const shown = useSeason();
  const { slug, state } = of ?? shown;
  if (userId === null || isFormer(userId))
    return (
      <span translate="no" className={className}>
        {children}
      </span>
    );
  const search = state === "over" ? `?season=${slug}` : "";
  return (
    <Link href={`/users/${encodeURIComponent(userId)}${search}`} translate="no" className={className} {...rest}>
      {children}
    </Link>
  );
}
