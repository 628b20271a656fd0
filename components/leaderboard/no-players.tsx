import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPlace } from "@/components/ui/empty-place";

/** Before anybody has a place in the table. */
export function NoPlayers() {
  return (
    <EmptyPlace title="Nobody is in the table yet" text="Every player appears here with the first sign-up.">
      <ButtonLink look="quiet" href="/rules">
        Read the rules
      </ButtonLink>
    </EmptyPlace>
  );
}
