/** What the kinds of notifications are called on the page, and when they come. */
import type { Kind } from "@/lib/notification/kinds";

export const WORDS: Record<Kind, { name: string; when: string }> = {
  "missing-pick": {
    name: "Picks about to close",
    when: "Three hours before, if you have not picked. The notification has a button for each side. The switch for mail stops the notices that administrators mail as well.",
  },
  gamechanger: { name: "A gamechanger can be played", when: "Once a match that you picked has begun." },
  result: { name: "Results", when: "With your points and rank, once points are awarded." },
  correction: { name: "Corrections", when: "Where points change that you were told of." },
  "result-missing": {
    name: "A result is missing",
    when: "For administrators: a match is over, and nobody has entered it.",
  },
  "source-failing": {
    name: "Scores stand still",
    when: "For administrators: a match is on, and its source is silent.",
  },
};
