import { PlayerLink } from "@/components/player/player-link";
import { money } from "@/lib/leaderboard/money";
import { ordinal } from "@/lib/ordinal";
import { type FinalPlace, MOST_TOLD } from "@/lib/past-season/schema";
import { playerName } from "./words";

interface PaidProps {
  title: string;
  /** Those who have won something, from the top. */
  lines: readonly FinalPlace[];
  currency: string;
}

/** Who has won what; nothing where nobody has won anything. */
export function Paid({ title, lines, currency }: PaidProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="paid" className="grid gap-2 rounded-2xl border border-line bg-card px-4 py-4 sm:px-5">
      <h2 id="paid" className="text-xl">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {lines.slice(0, MOST_TOLD).map((line) => (
          <li key={line.place} className="min-w-0 tabular-nums wrap-anywhere">
            <span className="text-ink-soft">{ordinal(line.rank)}</span>{" "}
            <PlayerLink userId={line.userId} className="hover:underline">
              {playerName(line)}
            </PlayerLink>{" "}
            <strong>{money(line.prize, currency)}</strong>
          </li>
        ))}
        {lines.length > MOST_TOLD && <li className="text-ink-soft">and others: the final table tells all of them</li>}
      </ul>
    </section>
  );
}
