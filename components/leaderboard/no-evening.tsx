import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPlace } from "@/components/ui/empty-place";
import { NothingDecided } from "@/components/ui/nothing-decided";

interface NoEveningProps {
  /** The number that no match of the season has; null where nothing has been decided so far. */
  unknown: number | null;
  isOver: boolean;
  back: string;
}

/** Where there is no evening to go back to. */
export function NoEvening({ unknown, isOver, back }: NoEveningProps) {
  const wayBack = (
    <ButtonLink look="quiet" href={back}>
      Back to the table
    </ButtonLink>
  );
  return unknown === null ? (
    <NothingDecided isOver={isOver} text="The table of every evening stands here from the first awarded match on.">
      {wayBack}
    </NothingDecided>
  ) : (
    <EmptyPlace
      title={`There is no match ${unknown} in this season`}
      text="Matches go by the number that the schedule gives them."
    >
      {wayBack}
    </EmptyPlace>
  );
}
