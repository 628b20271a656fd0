"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { useMutation } from "@/components/ui/use-mutation";
import { pickByLink } from "@/lib/browser/pick-link";
import { defaultName } from "@/lib/match/match-names";
import { todaysPlace } from "@/lib/match/match-path";

interface Offered {
  firstName: string;
  matchId: string;
  teamOne: string;
  teamTwo: string;
  predictedTeam: string;
  closesAt: Date;
}

/** Asks once, and then says that the pick is saved. */
export function LinkedPick({ token, offered }: { token: string; offered: Offered }) {
  const { mutate, isPending, isSuccess, error } = useMutation(pickByLink);
  const { firstName, matchId, predictedTeam, closesAt } = offered;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone: what has happened is read out instead.
  useEffect(() => {
    if (isSuccess) heading.current?.focus();
  }, [isSuccess]);
  return (
    <div className="grid justify-items-start gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none tight:text-3xl sm:text-6xl">
        {isSuccess ? `Saved: ${predictedTeam} to win` : `${predictedTeam} to win`}
      </h1>
      <p className="text-lg text-ink-soft">
        {defaultName(offered)}. {isSuccess ? "You can change it until" : `${firstName}, picks close on`}{" "}
        <LocalTime at={closesAt} />.
      </p>
      {error && <Notice tone="error">{error.message}</Notice>}
      {isSuccess ? (
        <ButtonLink look="quiet" href={`/${todaysPlace(matchId)}`}>
          Go to today’s matches
        </ButtonLink>
      ) : (
        <Button busy={isPending} onClick={() => mutate(token)}>
          Confirm
        </Button>
      )}
    </div>
  );
}
