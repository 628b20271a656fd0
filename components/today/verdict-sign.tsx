import clsx from "clsx";
import type { Ending } from "@/components/pick/verdict-words";
import { CheckIcon, CloseIcon } from "@/components/ui/icons";

/** A tick in a ring for what has won, a cross for what has lost, nothing for what is neither. */
export function VerdictSign({ ending }: { ending: Ending }) {
  if (ending !== "won" && ending !== "lost") return null;
  return (
    <span
      className={clsx(
        "grid size-10 shrink-0 place-items-center rounded-full border-3 border-current sm:size-14 sm:[&>svg]:size-9",
        ending === "lost" && "text-cherry-text",
      )}
    >
      {ending === "won" ? <CheckIcon /> : <CloseIcon />}
    </span>
  );
}
