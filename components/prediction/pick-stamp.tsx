import clsx from "clsx";
import { StarIcon, TurnIcon } from "@/components/ui/icons";
import type { PickMade } from "@/lib/prediction/rules";

interface PickStampProps {
  pick: PickMade;
  /** Comes down on the card, as it was saved just now. */
  fresh: boolean;
}

/** Only on what the server has saved. */
export function PickStamp({ pick, fresh }: PickStampProps) {
  return (
    <div
      className={clsx(
        "absolute top-2 right-2 grid -rotate-6 justify-items-center gap-0.5 rounded-lg border-3 border-current bg-card px-2 py-1 text-grass shadow-md sm:top-4 sm:right-4 sm:border-4 sm:px-3 sm:py-1.5",
        fresh && "motion-safe:animate-stamp",
      )}
    >
      <span className="font-display text-lg leading-none font-black tracking-wide uppercase sm:text-3xl">Picked</span>
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
