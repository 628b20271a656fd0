import { Stopped } from "@/components/shell/stop-page";
import { ButtonLink } from "@/components/ui/link";

export default function PlayerNotFound() {
  return (
    <Stopped
      figure="404"
      title="Nobody bats here"
      text="There is no such player. Perhaps the account has been deleted."
    >
      <ButtonLink href="/users">Go to all players</ButtonLink>
    </Stopped>
  );
}
