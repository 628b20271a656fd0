"use client";

import { useState } from "react";
import type { MiniLeague } from "@/lib/mini-league/schema";
import { MemberDialog, type Wanted } from "./member-dialog";
import { MemberRow } from "./member-row";

/** Who is in it, by rank; its owner has a menu beside everybody else. */
export function Members({ miniLeague, userId }: { miniLeague: MiniLeague; userId: string }) {
  const { miniLeagueId, members, ownerId, isOwner } = miniLeague;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  return (
    <section aria-labelledby="members" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="members" className="text-3xl tight:text-2xl">
        Members
      </h2>
      <ol className="overflow-hidden rounded-2xl border border-line bg-card shadow-lg shadow-black/5">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isYou={member.userId === userId}
            isOwner={member.userId === ownerId}
            onWant={isOwner ? (deed) => setWanted({ deed, member }) : undefined}
          />
        ))}
      </ol>
      <MemberDialog miniLeagueId={miniLeagueId} wanted={wanted} onClose={() => setWanted(null)} />
    </section>
  );
}
