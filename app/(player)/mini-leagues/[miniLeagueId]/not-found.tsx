import { Stopped } from "@/components/shell/stop-page";
import { ButtonLink } from "@/components/ui/link";

export default function MiniLeagueNotFound() {
  return (
    <Stopped
      figure="404"
      title="Not your dressing room"
      text="There is no such mini-league, or you are not in it. To join one you need its link."
    >
      <ButtonLink href="/mini-leagues">Go to your mini-leagues</ButtonLink>
    </Stopped>
  );
}
