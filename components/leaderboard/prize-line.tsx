import { useAmong } from "@/components/among/among";
import { useSeason } from "@/components/season/season";
import { prizeRulesOf } from "@/lib/among/prize-rules";
import { money, plainMoney } from "@/lib/leaderboard/money";
import { hasPrizes, prizeForPlace, prizePool } from "@/lib/leaderboard/prizes";
import type { LeaderboardEntry, LeaderboardPage } from "@/lib/leaderboard/schema";
import { ordinal } from "@/lib/ordinal";
import { prizeInWords, prizeRanks } from "./prizes";

/** The pool of the season or of a mini-league, how it is shared, and who is paid, or would be if the season ended now; nothing where there are no prizes. */
export function PrizeLine({ page, entries }: { page: LeaderboardPage["page"]; entries: readonly LeaderboardEntry[] }) {
  const { rules: ofSeason, state } = useSeason();
  const { among } = useAmong();
  const rules = among ? prizeRulesOf(among) : ofSeason;
  if (!hasPrizes(rules)) return null;
  // Those who pay for the pool.
  const { payers = page.players } = page;
  const { entryFee, prizeShares } = rules;
  const { currency } = ofSeason;
  const isOver = state === "over";
  const ranks = prizeRanks(page, entries, rules, isOver);
  const standsBy = isOver ? "Won: " : "As it stands: ";
  return (
    <section
      aria-labelledby="prizes"
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-2xl border border-line bg-card lg:grid-cols-[auto_1fr] desk:grid-cols-1"
    >
      <div className="grid content-center gap-1 bg-band px-5 py-4">
        <h2 id="prizes" className="text-lg">
          Prize pool
        </h2>
        <p className="font-display text-5xl leading-none font-black tabular-nums wrap-anywhere tight:text-[min(3rem,13vw)]">
          {plainMoney(prizePool(payers, rules), currency)}
        </p>
        <p className="text-sm text-ink-soft">
          {payers.toLocaleString("en")} {page.payers === undefined ? "" : "paid "}× {money(entryFee, currency)}
        </p>
      </div>
      <div className="grid content-center gap-3 px-5 py-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {prizeShares.map((share, index) => (
            <li key={ordinal(index + 1)} className="tabular-nums">
              <span className="text-ink-soft">{ordinal(index + 1)} </span>
              <strong className="font-display text-xl font-extrabold">{share}%</strong>
              <span className="text-ink-soft"> {money(prizeForPlace(index + 1, payers, rules), currency)}</span>
            </li>
          ))}
        </ul>
        <p className="min-w-0 text-pretty break-words">
          {ranks.length > 0
            ? standsBy
            : isOver
              ? "Nobody has won any of it."
              : "Nobody has points yet: all of it is still to be won."}
          {ranks.map((rank) => prizeInWords(rank, currency)).join("; ")}
          {ranks.length > 0 && "."}
        </p>
      </div>
    </section>
  );
}
