"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Stumps } from "@/components/ui/stumps";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { matchList } from "@/lib/browser/match";
import { NextMatch } from "./next-match";

/** A day without a match: two empty places, when it goes on, and what to do until then. */
export function NoMatchToday() {
  const { data: season } = useQuery(matchList);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-2 gap-2 sm:gap-5" aria-hidden="true">
        {["one", "two"].map((place) => (
          <div
            key={place}
            className="grid h-32 place-items-center rounded-2xl border-3 border-dashed border-line-strong sm:h-44"
          >
            <Stumps className="h-16 opacity-60 sm:h-24" />
          </div>
        ))}
      </div>
      <h2 className="text-4xl tight:text-3xl sm:text-5xl">No matches today!</h2>
      <NextMatch />
      <div className="flex flex-wrap gap-3">{season?.length === 0 ? <BeforeTheSeason /> : <DuringTheSeason />}</div>
    </section>
  );
}

function BeforeTheSeason() {
  const profile = useQuery(checkAuth).data?.profile;
  return (
    <>
      <ButtonLink href="/rules">Read the rules</ButtonLink>
      {!profile?.homeTeam && (
        <ButtonLink look="quiet" href="/profile">
          Choose your home team
        </ButtonLink>
      )}
    </>
  );
}

function DuringTheSeason() {
  return (
    <>
      <ButtonLink href="/schedule">See the schedule</ButtonLink>
      <ButtonLink look="quiet" href="/leaderboard">
        Who is leading?
      </ButtonLink>
    </>
  );
}
