import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** The users could not be read. `stale`: those from before still stand below. */
export function UsersFailed({ stale, onRetry }: { stale: boolean; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="error">
        <strong className="block font-display text-xl">Error loading users</strong>
        Something went wrong
        {stale && <span className="block text-sm">What you see below may be out of date.</span>}
      </Notice>
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
