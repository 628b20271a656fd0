import { ListCell } from "@/components/ui/list-row";

/** How many of something a user has: a cell of the row, or of the card. */
export function CountCell({ label, short = label, value }: { label: string; short?: string; value: number }) {
  return (
    <ListCell
      aria-label={`${label}: ${value}`}
      className="tight:col-span-4 tight:flex tight:items-baseline tight:gap-2 lg:text-center"
    >
      <span aria-hidden="true" className="block text-xs leading-5 text-ink-soft lg:hidden">
        {short}
      </span>
      <span className="font-display text-2xl leading-none font-extrabold tabular-nums">{value}</span>
    </ListCell>
  );
}
