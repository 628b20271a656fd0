import { ButtonLink } from "@/components/ui/button-link";
import { Stumps } from "@/components/ui/stumps";

/** Before the season's matches have been entered. */
export function NoMatches() {
  return (
    <div className="grid justify-items-start gap-5 rounded-2xl border-2 border-dashed border-line-strong p-6">
      <Stumps className="h-16" />
      <p className="max-w-prose text-lg">
        No matches yet. They appear here as soon as the season's fixtures are in; until then, see how points are won.
      </p>
      <ButtonLink look="quiet" href="/rules">
        Read the rules
      </ButtonLink>
    </div>
  );
}
