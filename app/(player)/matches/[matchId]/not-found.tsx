import { Stopped } from "@/components/shell/stop-page";
import { ButtonLink } from "@/components/ui/link";

export default function MatchNotFound() {
  return (
    <Stopped figure="404" title="No such match" text="There is no such match. Perhaps it has been deleted.">
      <ButtonLink href="/schedule">Go to the schedule</ButtonLink>
    </Stopped>
  );
}
