import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** The players could not be read. `stale`: those from before still stand below. */
export function UsersFailed({ stale, onRetry }: { stale: boolean; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="error">
        Failed to fetch users
        {stale && <span className="block text-sm">What you see below may be out of date.</span>}
      </Notice>
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
