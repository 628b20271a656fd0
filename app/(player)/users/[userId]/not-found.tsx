import { Stopped } from "@/components/shell/stop-page";
import { ButtonLink } from "@/components/ui/link";

export default function PlayerNotFound() {
  return (
    <Stopped figure="404" title="Player not found" text="The account may have been deleted.">
      <ButtonLink href="/users">Go to all users</ButtonLink>
    </Stopped>
  );
}
