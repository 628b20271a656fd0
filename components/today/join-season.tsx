"use client";

import { useSyncExternalStore } from "react";
import { TeamPlate } from "@/components/team/team-plate";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { notifySuccess } from "@/components/ui/notifications";
import { focusPage } from "@/components/ui/page-focus";
import { useMutation } from "@/components/ui/use-mutation";
import { joinSeason } from "@/lib/browser/season";
import { money } from "@/lib/leaderboard/money";
import type { Season } from "@/lib/season/schema";
import { GateFrame } from "./gate-frame";

/** A season that is on without the viewer: what it is and costs, and the one tap by which they are in it. */
export function JoinSeason({ season }: { season: Season }) {
  const { name, teams, rules } = season;
  // What the server draws of it is there before its script, and a tap on that would do nothing.
  const isAlive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const joining = useMutation({
    ...joinSeason,
    onSuccess: (...reply) => {
      notifySuccess(`You are in ${name}`);
      // The button that is in focus goes.
      focusPage();
      return joinSeason.onSuccess?.(...reply);
    },
  });
  return (
    <GateFrame title={name} lead="A new season is on. Are you in?">
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
            It costs <strong>{money(rules.entryFee, rules.currency)}</strong>, which goes into the prize pool.
          </>
        ) : (
          "It costs nothing."
        )}{" "}
        Nobody is entered without a yes.
      </p>
      {joining.error && <Notice tone="error">{joining.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button
          className="max-sm:w-full"
          busy={joining.isPending}
          aria-disabled={joining.isPending || !isAlive || undefined}
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
    </GateFrame>
  );
}
