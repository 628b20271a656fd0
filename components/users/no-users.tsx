import { useSeason } from "@/components/season/season";
import { EmptyPlace } from "@/components/ui/empty-place";

/** A season that nobody has joined yet, or that was closed without a player. */
export function NoUsers() {
  if (useSeason().state === "over") return <EmptyPlace title="Nobody played this season" />;
  return (
    <EmptyPlace title="Nobody plays yet" text="Every player stands here as soon as they have joined the season." />
  );
}
