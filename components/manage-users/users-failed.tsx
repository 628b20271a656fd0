import { TryAgain } from "@/components/ui/try-again";

interface UsersFailedProps {
  stale: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** The users could not be read. `stale`: those from before still stand below. */
export function UsersFailed({ stale, ...retry }: UsersFailedProps) {
  return (
    <TryAgain {...retry}>
      <strong className="block font-display text-xl">Error loading users</strong>
      Something went wrong
      {stale && <span className="block text-sm">What you see below may be out of date.</span>}
    </TryAgain>
  );
}
