import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPlace } from "@/components/ui/empty-place";

/** Before the season's matches have been entered. */
export function EmptySchedule() {
  return (
    <EmptyPlace
      title="No matches yet"
      text="They appear here as soon as the season's fixtures are in. Until then, see how points are won."
    >
      <ButtonLink look="quiet" href="/rules">
        Read the rules
      </ButtonLink>
    </EmptyPlace>
  );
}
