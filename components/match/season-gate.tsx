"use client";

import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { TeamPlate } from "@/components/team/team-plate";
import { Button } from "@/components/ui/button";
import { Stumps } from "@/components/ui/icons";
import { ButtonLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { notifySuccess } from "@/components/ui/notifications";
import { focusPage } from "@/components/ui/page-focus";
import { useIsHydrated } from "@/components/ui/use-hydrated";
import { money } from "@/lib/money";
import { joinSeason } from "@/lib/season/client";
import type { Season } from "@/lib/season/schema";

/** Invites the viewer to a season they haven't joined. */
export function JoinSeason({ season }: { season: Season }) {
  const { name, teams, rules } = season;
  // A tap does nothing until hydration.
  const isHydrated = useIsHydrated();
  const joining = useMutation({
    ...joinSeason,
    onSuccess: (...reply) => {
      notifySuccess(`You're in: ${name}`);
      // The focused button is about to disappear.
      focusPage();
      return joinSeason.onSuccess?.(...reply);
    },
  });
  return (
    <Frame title={name} lead="A new season is on. Are you in?">
      <ul aria-label="Teams" className="flex flex-wrap gap-1.5">
        {teams.map((team) => (
          <li key={team.code}>
            <TeamPlate side={team.name} />
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-lg text-pretty">
        {rules.entryFee > 0 ? (
          <>
            Joining costs <strong>{money(rules.entryFee, rules.currency)}</strong>, which goes into the prize pool.
          </>
        ) : (
          "It's free."
        )}
      </p>
      {joining.error && <Notice tone="error">{joining.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          className="max-sm:w-full"
          busy={joining.isPending}
          aria-disabled={joining.isPending || !isHydrated || undefined}
          onClick={() => joining.mutate()}
        >
          Join the season
        </Button>
        <ButtonLink look="quiet" href="/rules" className="max-sm:grow">
          Read the rules
        </ButtonLink>
        <ButtonLink look="quiet" href="/schedule" className="max-sm:grow">
          See the schedule
        </ButtonLink>
      </div>
    </Frame>
  );
}

/** Links to the results of a closed season. */
export function SeasonOver({ season: { name, slug } }: { season: Season }) {
  return (
    <Frame title={name} lead="The season is over, and the table is final.">
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/seasons/${slug}`}>See how it ended</ButtonLink>
      </div>
    </Frame>
  );
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-2xl border-2 border-line bg-card shadow-lg shadow-black/5"
    >
      <header className="flex items-end justify-between gap-4 bg-board p-4 text-board-on sm:p-6">
        <div className="grid min-w-0 gap-1">
          <p className="text-board-soft">{lead}</p>
          <h2 id={id} className="text-4xl leading-none wrap-anywhere tight:text-3xl sm:text-6xl">
            {title}
          </h2>
        </div>
        <Stumps className="hidden h-20 shrink-0 sm:block" />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6">{children}</div>
    </section>
  );
}
