import clsx from "clsx";
import { useAmong } from "@/components/among/among";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { withAmong } from "@/lib/among/address";
import { sideCode } from "@/lib/team/names";

interface OutcomeLinkProps {
  result: string;
  isChosen: boolean;
  address: string;
  onChoose: () => void;
  children: string;
}

/** One result of a match, in the colours of whoever wins: a link, so that a result can be shared and opened in a tab of its own. */
export function OutcomeLink({ result, isChosen, address, onChoose, children }: OutcomeLinkProps) {
  const { teams } = useSeason();
  const { ground, text } = teamLook(result, teams);
  const href = withAmong(`/leaderboard?if=${address}`, useAmong().among?.id ?? null);
  return (
    <a
      href={href}
      aria-current={isChosen ? "true" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        window.history.replaceState(null, "", href);
        onChoose();
      }}
      className={clsx(
        "relative grid min-h-16 content-center rounded-xl border-3 px-3.5 py-2 outline-offset-3",
        isChosen ? "border-wildcard" : "border-transparent",
      )}
      style={{ backgroundColor: ground, color: text }}
    >
      <span className="flex items-baseline justify-between gap-2 font-display text-2xl leading-none font-extrabold">
        {sideCode(result, teams)} win
        {isChosen && <span aria-hidden="true">✓</span>}
      </span>
      {children && (
        <span className="text-sm font-semibold">
          <span className="sr-only">, you: </span>
          {children}
        </span>
      )}
    </a>
  );
}
