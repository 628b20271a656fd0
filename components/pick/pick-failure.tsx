import { CloseIcon } from "@/components/ui/icons";
import type { OwnPick } from "./use-pick";

/** What the server has refused last, beside what stands now; until something else is tried. */
export function PickFailure({ ownPick: { failure } }: { ownPick: OwnPick }) {
  if (!failure) return null;
  return (
    <p className="flex items-center gap-1.5 rounded-md border-2 border-error bg-error-wash px-2.5 py-1 font-semibold">
      <CloseIcon />
      {failure.what}: {failure.reason}
    </p>
  );
}
