import { Button } from "@/components/ui/button";
import { EmptyPlace } from "@/components/ui/empty-place";
import type { SeasonFilter } from "./season-filter";

const TEXTS = {
  all: "No match of theirs is in the fixtures.",
  picked: "None of these matches has a pick of yours.",
  open: "Every one of these matches that takes picks has yours.",
};

/** Where the filter leaves no match. */
export function NothingKept({ filter: { mine }, onClear }: { filter: SeasonFilter; onClear: () => void }) {
  return (
    <EmptyPlace title="No such match" text={TEXTS[mine]}>
      <Button look="quiet" onClick={onClear}>
        Show all matches
      </Button>
    </EmptyPlace>
  );
}
