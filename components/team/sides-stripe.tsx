import { useSeason } from "@/components/season/season";
import { teamLook } from "./team-look";

/** Both sides' colours at the edge of a row. */
export function SidesStripe({ teamOne, teamTwo }: { teamOne: string; teamTwo: string }) {
  const { teams } = useSeason();
  const [one, two] = [teamLook(teamOne, teams).ground, teamLook(teamTwo, teams).ground];
  return (
    <span
      aria-hidden="true"
      className="sides-stripe"
      style={{ backgroundImage: `linear-gradient(${one} 50%, ${two} 50%)` }}
    />
  );
}
