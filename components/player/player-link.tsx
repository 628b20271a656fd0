"use client";

import type { ReactNode } from "react";
import { useSeason } from "@/components/season/season";
import { Link } from "@/components/ui/link";
import type { Season } from "@/lib/season/schema";
import { isFormer } from "./former";

interface PlayerLinkProps {
  userId: string | null;
  /** Where several seasons stand on a page: whose it is. */
  of?: Pick<Season, "slug" | "state">;
  className?: string;
  /** Reached by the pointer alone, where its name is a link elsewhere too. */
  tabIndex?: -1;
  children: ReactNode;
}

/** What leads to a player's season, the one that is shown here; of somebody who has gone nothing does. */
export function PlayerLink({ userId, of, className, children, ...rest }: PlayerLinkProps) {
  const shown = useSeason();
  const { slug, state } = of ?? shown;
  if (userId === null || isFormer(userId)) return <span className={className}>{children}</span>;
  const search = state === "over" ? `?season=${slug}` : "";
  return (
    <Link href={`/users/${encodeURIComponent(userId)}${search}`} className={className} {...rest}>
      {children}
    </Link>
  );
}
