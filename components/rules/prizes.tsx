import { money } from "@/lib/leaderboard/money";
import { ENTRY_FEE, PRIZE_SHARES } from "@/lib/leaderboard/prizes";
import { Example } from "./example";
import { Section } from "./section";
import { PRIZE_EXAMPLE } from "./worked";

const PLACES = ["First", "Second", "Third"];

export function PrizesSection() {
  const { players, pool, cases } = PRIZE_EXAMPLE;
  return (
    <Section id="prizes" title="Table and prizes">
      <p>
        More points stand higher, then more correct picks, then the name. Players with equal points share a rank, and
        the ranks after them are left out: 1, 2, 2, 4.
      </p>
      <p>
        The entry fee is <strong>{money(ENTRY_FEE)}</strong> a player, and all of it is the prize pool.
      </p>
      <ol className="grid grid-cols-3 gap-2 tight:grid-cols-1">
        {PRIZE_SHARES.map((share, index) => (
          <li key={share} className="grid gap-1 rounded-xl bg-board p-3 text-board-on sm:p-4">
            <span className="text-base font-semibold text-board-soft">{PLACES[index]}</span>
            <span className="font-display text-4xl leading-none font-black tabular-nums sm:text-6xl">{share}%</span>
          </li>
        ))}
      </ol>
      <p>Players of one rank put the prizes of the places they fill together and share them equally.</p>
      <Example title={`${players} players, a pool of ${money(pool)}`}>
        <dl className="grid gap-3">
          {cases.map(({ title, prizes }) => (
            <div key={title} className="grid">
              <dt>{title}</dt>
              <dd className="font-display text-2xl leading-tight font-extrabold tabular-nums">
                {prizes.map(money).join(" · ")}
              </dd>
            </div>
          ))}
        </dl>
      </Example>
    </Section>
  );
}
