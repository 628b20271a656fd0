import { EmptyPlace } from "@/components/ui/empty-place";

/** A game that nobody has joined yet. */
export function NoUsers() {
  return <EmptyPlace title="Nobody plays yet" text="Invite your friends: they sign up, and then stand here." />;
}
