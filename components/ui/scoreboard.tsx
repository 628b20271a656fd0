export interface Figure {
  label: string;
  value: number;
}

/** Big figures on painted plates, as an old ground shows them. */
export function Scoreboard({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-2xl border-4 border-board-line bg-board-line sm:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-row-reverse items-center justify-end gap-4 bg-board p-4 sm:flex-col-reverse sm:items-start sm:gap-3 sm:p-6"
        >
          <dt className="text-lg leading-tight font-semibold text-board-soft">{label}</dt>
          <dd className="flex gap-1">
            <span className="sr-only">{value}</span>
            {[...String(value).padStart(2, "0")].map((digit, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a plate is its position
              <Plate key={position} digit={digit} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Plate({ digit }: { digit: string }) {
  return (
    <span
      aria-hidden="true"
      className="relative grid h-16 w-11 place-items-center rounded-md bg-plate font-display text-6xl leading-none font-extrabold text-board-on tabular-nums sm:h-24 sm:w-16 sm:text-8xl"
    >
      {digit}
      <span className="absolute inset-x-0 top-1/2 h-0.5 bg-plate-edge" />
    </span>
  );
}
