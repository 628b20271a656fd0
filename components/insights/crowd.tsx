import { LineChart } from "@/components/chart/line-chart";
import { shareSoFar, verdictOf, wisdomOf } from "@/lib/insights/crowd";
import type { CrowdMatch } from "@/lib/insights/schema";
import { percent } from "./counts";
import { wisdomInWords } from "./words";

interface CrowdProps {
  matches: readonly CrowdMatch[];
  players: number;
  /** The reader's own form; null for whoever does not play. */
  form: string | null;
}

/** How wise the crowd is: the share of matches in which the majority was right, as large as a score, and over time beside one's own. */
export function Crowd({ matches, players, form }: CrowdProps) {
  const wisdom = wisdomOf(matches);
  const crowd = matches.map((match) => {
    const verdict = verdictOf(match);
    return verdict === "right" ? true : verdict === "wrong" ? false : null;
  });
  const own = matches.map((_, index) => {
    const letter = form?.[index] ?? "n";
    return letter === "n" ? null : /[ro]/i.test(letter);
  });
  const lines = [
    { key: "crowd", name: "The majority", values: shareSoFar(crowd) },
    ...(form === null ? [] : [{ key: "own", name: "You", values: shareSoFar(own), isOwn: true }]),
  ];
  const steps = matches.map(({ matchNumber, matchName }) => ({
    label: `${matchNumber}`,
    name: `${matchNumber}. ${matchName}`,
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-labelledby="crowd"
        className="grid content-center gap-2 rounded-2xl border-2 border-board-line bg-board p-6 text-board-on"
      >
        <h2 id="crowd" className="text-2xl">
          How wise is the crowd?
        </h2>
        <p className="font-display text-8xl leading-none font-black whitespace-nowrap tabular-nums tight:text-[min(3.75rem,20vw)]">
          {percent(wisdom.right, wisdom.judged)}
        </p>
        <p className="text-board-soft">
          {wisdomInWords(wisdom, players)}
          {wisdom.judged > 0 && " A coin would have got half of them."}
        </p>
      </section>
      <LineChart title="Winners picked, in %" steps={steps} lines={lines} />
    </div>
  );
}
