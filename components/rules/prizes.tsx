import clsx from "clsx";
import { money } from "@/lib/leaderboard/money";
import { hasPrizes } from "@/lib/leaderboard/prizes";
import { ordinalWord } from "@/lib/ordinal";
import type { Rules } from "@/lib/season/rules-schema";
import { sum } from "@/lib/sum";
import { Example } from "./example";
import { Section } from "./section";
import { prizeExample } from "./worked";

/** How the table is ordered, and where there is something to win, what. */
export function PrizesSection({ rules }: { rules: Rules }) {
  return (
    <Section id="prizes" title={hasPrizes(rules) ? "Table and prizes" : "Table"}>
      <p>
        More points stand higher, then more correct picks, then the name. Players with equal points share a rank, and
        the ranks after them are left out: 1, 2, 2, 4.
      </p>
      {hasPrizes(rules) && <Prizes rules={rules} />}
    </Section>
  );
}

function Prizes({ rules }: { rules: Rules }) {
  const { entryFee, currency, prizeShares } = rules;
  const { players, pool, cases } = prizeExample(rules);
  const rest = 100 - sum(prizeShares);
  return (
    <>
      <p>
        The entry fee is <strong>{money(entryFee, currency)}</strong> a player, and all of it is the prize pool.
      </p>
      <ol className={clsx("grid gap-2 tight:grid-cols-1", prizeShares.length < 3 ? "grid-cols-2" : "grid-cols-3")}>
        {prizeShares.map((share, index) => (
          <li key={ordinalWord(index + 1)} className="grid gap-1 rounded-xl bg-board p-3 text-board-on sm:p-4">
            <span className="text-base font-semibold text-board-soft">{capital(ordinalWord(index + 1))}</span>
            <span className="font-display text-4xl leading-none font-black tabular-nums sm:text-6xl">{share}%</span>
          </li>
        ))}
      </ol>
      {rest > 0 && <p>The rest, {rest}%, is not given away.</p>}
      <p>Players of one rank put the prizes of the places they fill together and share them equally.</p>
      <Example title={`${players} players, a pool of ${money(pool, currency)}`}>
        <dl className="grid gap-3">
          {cases.map(({ title, prizes }) => (
            <div key={title} className="grid">
              <dt>{title}</dt>
              <dd className="font-display text-2xl leading-tight font-extrabold tabular-nums wrap-anywhere">
                {prizes.map((prize) => money(prize, currency)).join(" · ")}
              </dd>
            </div>
          ))}
        </dl>
      </Example>
    </>
  );
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
