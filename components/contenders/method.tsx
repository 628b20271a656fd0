import { CONTENDERS_NAMED } from "@/lib/contenders/limits";

/** How it is known who can still win, and where the chances come from. */
export function Method({ seasons }: { seasons: number }) {
  return (
    <p className="text-sm text-pretty text-ink-soft">
      Who can still win is exact. The chances are those of {seasons.toLocaleString("en")} seasons played out on coin
      tosses, one for each closed match without a result and one for each player's pick in an open match: closed picks
      as they are, wildcards laid on the next League matches, home teams scoring as they have. They are told of the
      leading {CONTENDERS_NAMED} players who can still win something, and of you.
    </p>
  );
}
