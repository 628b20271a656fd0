import type { LineChartProps } from "./lines";

/** The same figures in rows, for whoever cannot see the lines or wants to know exactly. */
export function ChartTable({ title, steps, lines }: LineChartProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-grass underline underline-offset-4">
        The figures as a table
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to with the keyboard too
        tabIndex={0}
        aria-label={`${title}, in figures`}
        className="max-h-96 overflow-auto rounded-xl border border-line"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sticky top-0 bg-board text-board-on">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold tight:px-1">
                Match
              </th>
              {lines.map(({ key, name }) => (
                <th
                  key={key}
                  scope="col"
                  className="min-w-20 px-3 py-2 text-right font-semibold tight:min-w-0 tight:px-1"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step, index) => (
              <tr key={step.name} className="border-t border-line">
                <th
                  scope="row"
                  className="px-3 py-1.5 text-left font-medium max-sm:min-w-32 sm:whitespace-nowrap tight:min-w-0 tight:px-1"
                >
                  {step.name}
                </th>
                {lines.map(({ key, values }) => (
                  <td key={key} className="px-3 py-1.5 text-right tight:px-1">
                    {values[index] ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
