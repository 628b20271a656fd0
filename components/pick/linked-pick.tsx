"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { defaultName, todaysPlace } from "@/lib/match/text";
import { pickByLink } from "@/lib/pick/link-client";
import type { OfferedPick } from "@/lib/pick/schema";

/** Asks for confirmation, then says that the pick is saved. */
export function LinkedPick({ token, offered }: { token: string; offered: Omit<OfferedPick, "userId" | "state"> }) {
  const { mutate, isPending, isSuccess, error } = useMutation(pickByLink);
  const { firstName, matchId, predictedTeam, closesAt } = offered;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone; screen readers read the heading.
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
          Go to today's matches
        </ButtonLink>
      ) : (
        <Button busy={isPending} onClick={() => mutate(token)}>
          Confirm
        </Button>
      )}
    </div>
  );
}

interface NoLinkedPickProps {
  /** Null for an invalid or outdated link. */
  offered: Pick<OfferedPick, "teamOne" | "teamTwo" | "state"> | null;
}

/** Why a link can't make a pick. */
export function NoLinkedPick({ offered }: NoLinkedPickProps) {
  const { title, text } = wordsOf(offered);
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-5xl tight:text-3xl sm:text-6xl">{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      <ButtonLink look="quiet" href="/">
        Go to today's matches
      </ButtonLink>
    </div>
  );
}

function wordsOf(offered: NoLinkedPickProps["offered"]): { title: string; text: string } {
  if (offered === null) {
    return {
      title: "This link doesn't work",
      text: "It may have been cut off, or the teams have changed. Nothing was picked.",
    };
  }
  const match = defaultName(offered);
  if (offered.state === "picked") {
    return { title: "Already picked", text: `You've picked ${match}. Log in to see or change it.` };
  }
  return { title: "Picks are closed", text: `You can't pick ${match} any more. Nothing was changed.` };
}
