import clsx from "clsx";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import type { PickMade } from "@/lib/scoring/points";
import { isGreen, type Verdict } from "./verdict";
import { VERDICT_TEXT } from "./verdict-look";

interface PickStampProps {
  pick: PickMade;
  /** What became of it; null while nothing is decided. */
  verdict: Verdict | null;
  /** Comes down on the card, as it was saved just now. */
  fresh: boolean;
}

const WORDS: Record<Verdict, string> = { won: "Won", lost: "Lost", "no result": "No result" };

/** Only on what the server has saved. */
export function PickStamp({ pick, verdict, fresh }: PickStampProps) {
  return (
    <div
      className={clsx(
        "ml-auto grid justify-items-center gap-0.5 rounded-lg border-3 border-current bg-card px-2 py-1 shadow-md sm:border-4 sm:px-3 sm:py-1.5",
        VERDICT_TEXT[verdict ?? "open"],
        // What has lost lies there plainly: only what is in the running, or has won, is stamped on.
        isGreen(verdict) ? "-rotate-6" : "border-dashed",
        fresh && "motion-safe:animate-stamp",
      )}
    >
      <span className="font-display text-lg leading-none font-black tracking-wide uppercase sm:text-3xl">
        {verdict ? WORDS[verdict] : "Picked"}
      </span>
      {pick.wildcardUsed && (
        <span className="flex items-center gap-1 rounded-sm bg-wildcard px-1 text-xs font-bold text-wildcard-on sm:text-sm">
          <StarIcon filled small /> Wildcard
        </span>
      )}
      {pick.gamechangerUsed && (
        <span className="flex items-center gap-1 rounded-sm bg-gamechanger px-1 text-xs font-bold text-gamechanger-on sm:text-sm">
          <TurnIcon small /> Gamechanger
        </span>
      )}
    </div>
  );
}
