interface Figure {
  label: string;
  value: string;
  /** Where the value is a sign: what is read out instead. */
  spoken?: string;
}

/** A strip of the scoreboard below a card. */
export function Tally({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-3 tight:grid-cols-1 gap-px border-t-4 border-board-line bg-board-line">
      {figures.map(({ label, value, spoken }) => (
        <div
          key={label}
          className="flex flex-col-reverse items-center justify-end gap-2 bg-board px-1 py-4 tight:flex-row tight:justify-between tight:px-3"
        >
          <dt className="text-center tight:text-left text-[0.8125rem] font-semibold text-board-soft sm:text-sm">
            {label}
          </dt>
          <dd className="relative grid h-14 min-w-[min(3.5rem,100%)] tight:min-w-0 place-items-center rounded-md bg-plate px-2 font-display text-4xl tight:text-3xl font-extrabold text-board-on tabular-nums">
            <span aria-hidden={spoken ? true : undefined}>{value}</span>
            {spoken && <span className="sr-only">{spoken}</span>}
            <span aria-hidden="true" className="absolute inset-x-0 top-1/2 h-0.5 bg-plate-edge" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
