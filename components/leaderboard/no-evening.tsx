import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPlace } from "@/components/ui/empty-place";

interface NoEveningProps {
  /** The number that no match of the season has; null where nothing has been decided so far. */
  unknown: number | null;
  back: string;
}

/** Where there is no evening to go back to. */
export function NoEvening({ unknown, back }: NoEveningProps) {
  const [title, text] =
    unknown === null
      ? ["Nothing has been decided yet", "The table of every evening stands here from the first awarded match on."]
      : [`There is no match ${unknown} in this season`, "Matches go by the number that the schedule gives them."];
  return (
    <EmptyPlace title={title} text={text}>
      <ButtonLink look="quiet" href={back}>
        Back to the table
      </ButtonLink>
    </EmptyPlace>
  );
}
