import { Stopped } from "@/components/shell/stop-page";
import { ButtonLink } from "@/components/ui/link";

export default function MatchNotFound() {
  return (
    <Stopped figure="404" title="Match not found" text="It may have been deleted.">
      <ButtonLink href="/schedule">Go to the schedule</ButtonLink>
    </Stopped>
  );
}
