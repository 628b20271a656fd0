import { Stopped } from "@/components/shell/stop-page";
import { ButtonLink } from "@/components/ui/link";

export default function MiniLeagueNotFound() {
  return (
    <Stopped
      figure="404"
      title="Not your dressing room"
      text="There's no such mini-league, or you're not in it. Ask a member for the link."
    >
      <ButtonLink href="/mini-leagues">Your mini-leagues</ButtonLink>
    </Stopped>
  );
}
