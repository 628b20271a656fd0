import type { Rules } from "@/lib/season/rules-schema";
import { Dismissible } from "./dismissible";
import { stepsFor } from "./steps";
import { WelcomeCard } from "./welcome-card";

interface WelcomeProps {
  userId: string;
  homeTeam: string | null;
  /** Whether the home team can no longer be chosen. */
  isLocked: boolean;
  rules: Rules;
}

/** The first steps of a player, in a row that a phone scrolls sideways. Rendered by the server: only its button is a script. */
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
