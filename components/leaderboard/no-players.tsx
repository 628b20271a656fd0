"use client";

import { useAmong } from "@/components/among/among";
import { useSeason } from "@/components/season/season";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPlace } from "@/components/ui/empty-place";

const [OF_LEAGUE, OF_ALL] = [
  ["Nobody of this mini-league is in the season yet", "Its members stand here as soon as they have joined the season."],
  ["Nobody is in the table yet", "Every player stands here as soon as they have joined the season."],
] as const;

/** Where nobody, or no member of a mini-league, has a place in the table, or has one yet. */
export function NoPlayers() {
  const { among } = useAmong();
  const isOver = useSeason().state === "over";
  const [title, text] = isOver
    ? [among ? "Nobody of this mini-league was in the season" : "Nobody was in the season"]
    : among
      ? OF_LEAGUE
      : OF_ALL;
  return (
    <EmptyPlace title={title} text={text}>
      <ButtonLink look="quiet" href="/rules">
        Read the rules
      </ButtonLink>
    </EmptyPlace>
  );
}
