import { CheckIcon, CloseIcon } from "@/components/ui/icons";
import { isGreen, type Verdict } from "./verdict";

/** The colour of what is said of a saved pick; `open` as long as nothing is decided. Words and a sign say it too. */
export const VERDICT_TEXT: Record<Verdict | "open", string> = {
  open: "text-grass",
  won: "text-grass",
  lost: "text-cherry-text",
  "no result": "text-ink-soft",
};

/** A tick for what is in the running or has won, a cross for what has lost. */
export function VerdictIcon({ verdict }: { verdict: Verdict | null }) {
  if (isGreen(verdict)) return <CheckIcon />;
  return verdict === "lost" ? <CloseIcon /> : null;
}
