/** A figure with what it counts below it; inside a list of descriptions. */
export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm leading-tight text-ink-soft">{name}</dt>
      <dd className="font-display text-3xl leading-none font-black whitespace-nowrap tabular-nums sm:text-4xl">
        {value}
      </dd>
    </div>
  );
}
