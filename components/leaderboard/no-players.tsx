"use client";

import { useAmong } from "@/components/among/among";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPlace } from "@/components/ui/empty-place";

/** Before anybody, or any member of a mini-league, has a place in the table. */
export function NoPlayers() {
  const { among } = useAmong();
  const [title, text] = among
    ? [
        "Nobody of this mini-league is in the season yet",
        "Its members stand here as soon as they have joined the season.",
      ]
    : ["Nobody is in the table yet", "Every player stands here as soon as they have joined the season."];
  return (
    <EmptyPlace title={title} text={text}>
      <ButtonLink look="quiet" href="/rules">
        Read the rules
      </ButtonLink>
    </EmptyPlace>
  );
}
