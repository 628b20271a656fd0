import type { Rules } from "@/lib/season/schema";
import { Dismissible } from "./dismissible";
import { stepsFor } from "./steps";
import { WelcomeCard } from "./welcome-card";

interface WelcomeProps {
  userId: string;
  homeTeam: string | null;
  /** The home team can't be chosen any more. */
  isLocked: boolean;
  rules: Rules;
}

/** The first steps, scrolling sideways on a phone. A server component; only the close button needs JavaScript. */
export function Welcome({ userId, homeTeam, isLocked, rules }: WelcomeProps) {
  return (
    <Dismissible userId={userId}>
      <ul className="flex min-w-0 grow snap-x gap-2 overflow-x-auto sm:grid sm:grid-cols-3 sm:gap-3 sm:overflow-visible">
        {stepsFor(homeTeam, isLocked, rules).map((step, index) => (
          <WelcomeCard key={step.title} number={index + 1} step={step} />
        ))}
      </ul>
    </Dismissible>
  );
}
