import { EmptyPlace } from "@/components/ui/empty-place";

/** A season that nobody has joined yet. */
export function NoUsers() {
  return (
    <EmptyPlace title="Nobody plays yet" text="Every player stands here as soon as they have joined the season." />
  );
}
