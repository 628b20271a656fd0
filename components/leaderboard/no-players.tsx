import { ButtonLink } from "@/components/ui/button-link";
import { Stumps } from "@/components/ui/stumps";

/** Before anybody has a place in the table. */
export function NoPlayers() {
  return (
    <div className="grid justify-items-start gap-5 rounded-2xl border-2 border-dashed border-line-strong p-6">
      <Stumps className="h-16" />
      <p className="max-w-prose text-lg">
        Nobody is in the table yet. Every player appears here with the first sign-up.
      </p>
      <ButtonLink look="quiet" href="/rules">
        Read the rules
      </ButtonLink>
    </div>
  );
}
