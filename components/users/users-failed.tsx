import { TryAgain } from "@/components/ui/try-again";

interface UsersFailedProps {
  stale: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** The players could not be read. `stale`: those from before still stand below. */
export function UsersFailed({ stale, ...retry }: UsersFailedProps) {
  return (
    <TryAgain {...retry}>
      Failed to fetch users
      {stale && <span className="block text-sm">What you see below may be out of date.</span>}
    </TryAgain>
  );
}
