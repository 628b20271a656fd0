import { ButtonLink } from "@/components/ui/button-link";

/** Of a season that nobody has won yet: that it runs, with the way to its table, or that it is to come. */
export function SeasonAhead({ running }: { running: boolean }) {
  if (!running) return <p className="text-lg">It is still to come.</p>;
  return (
    <>
      <p className="text-lg">It is on: who wins it is still open.</p>
      <ButtonLink look="quiet" href="/leaderboard" className="justify-self-start">
        See the leaderboard
      </ButtonLink>
    </>
  );
}
