import { offersWildcards } from "@/lib/pick/rules";
import type { Rules } from "@/lib/season/rules-schema";
import { pointsOf } from "./worked";

interface Row {
  what: string;
  note?: string;
  points: number;
}

function rowsOf(rules: Rules): Row[] {
  const { streakFrom, streakPoints, runsPerBonusPoint } = rules;
  const doubled = { what: "League match, with a wildcard", points: pointsOf(rules, "League", true) };
  const streak = {
    what: "Each correct pick in a row",
    note: `from number ${streakFrom} on, on top`,
    points: streakPoints,
  };
  const bonus = {
    what: `Every ${runsPerBonusPoint === 1 ? "run" : `${runsPerBonusPoint} runs`} of your home team`,
    note: "once all League matches have ended",
    points: 1,
  };
  return [
    { what: "League match", points: pointsOf(rules, "League") },
    ...(offersWildcards(rules, 0) ? [doubled] : []),
    {
      what: "Qualifier",
      note: "Qualifier 1, Eliminator, Qualifier 2: the semi-finals of this game",
      points: pointsOf(rules, "Qualifier"),
    },
    { what: "Finals", points: pointsOf(rules, "Finals") },
    ...(streakPoints > 0 ? [streak] : []),
    ...(runsPerBonusPoint === null ? [] : [bonus]),
  ];
}

/** What there is to win, as a scoreboard shows it. */
export function PointsBoard({ rules }: { rules: Rules }) {
  return (
    <table className="w-full border-separate border-spacing-y-px overflow-clip rounded-2xl border-4 border-board-line bg-board-line text-board-on">
      <caption className="sr-only">Points for a correct pick, and what comes on top</caption>
      <thead className="bg-board text-left text-board-soft tight:text-sm">
        <tr>
          <th scope="col" className="px-[min(1rem,4vw)] py-3 font-semibold sm:px-6">
            A correct pick in
          </th>
          <th scope="col" className="px-[min(1rem,4vw)] py-3 text-right font-semibold sm:px-6">
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(rules).map(({ what, note, points }) => (
          <tr key={what} className="bg-board">
            <th
              scope="row"
              className="px-[min(1rem,4vw)] py-3 text-left text-lg tight:text-base leading-tight wrap-anywhere font-semibold sm:px-6"
            >
              {what}
              {note && <span className="block pt-1 text-sm font-normal text-board-soft">{note}</span>}
            </th>
            <td className="px-[min(1rem,4vw)] py-2 text-right sm:px-6">
              <span className="inline-grid h-14 min-w-[min(3.5rem,16vw)] place-items-center rounded-md bg-plate px-[min(0.5rem,2vw)] font-display text-[min(3rem,13vw)] leading-none font-extrabold tabular-nums">
                +{points}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
