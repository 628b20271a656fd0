import { Button } from "@/components/ui/button";
import { focusPage } from "@/components/ui/page-focus";
import { forgetRead } from "@/lib/browser/kept-pick";
import type { KeptPick } from "@/lib/kept-pick/record-schema";
import { sideName } from "@/lib/team/names";

/** What has become of a pick that was kept here, where it is not what its player counts on; stays until it is read. */
export function ToldPick({ pick: { key, matchName, predictedTeam, state } }: { pick: KeptPick }) {
  const read = () => {
    // The button goes with what it tells.
    focusPage();
    void forgetRead(key).catch(() => undefined);
  };
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border-2 border-error bg-error-wash px-4 py-3 font-medium"
    >
      <p className="min-w-0 grow basis-64">
        Your pick of {sideName(predictedTeam)} in {matchName}{" "}
        {state.is === "lost"
          ? `is lost: ${state.why}.`
          : "counts: the game had it before you took it back. Delete it there if you do not want it."}
      </p>
      <Button look="quiet" onClick={read}>
        I have read it
      </Button>
    </div>
  );
}
