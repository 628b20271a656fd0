/** Rows and cells of a ListTable, or below 1024 px cards and what stands on them. */
import clsx from "clsx";
import type { ComponentProps } from "react";

/** Rows that belong together. */
export function ListBody({ className, ...rest }: ComponentProps<"tbody">) {
  const cards = "max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3";
  return <tbody role="rowgroup" className={clsx(cards, className)} {...rest} />;
}

/** A row, or a card of two columns; cells that need more span them. */
export function ListRow({ className, ...rest }: ComponentProps<"tr">) {
  return (
    <tr
      role="row"
      className={clsx(
        "relative border-t border-line max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-2.5 max-lg:overflow-clip",
        "max-lg:rounded-2xl max-lg:border max-lg:bg-card max-lg:p-4 lg:hover:bg-band",
        className,
      )}
      {...rest}
    />
  );
}

interface ListCellProps extends ComponentProps<"td"> {
  /** The column's name, shown on cards only; left out where the value speaks for itself. */
  label?: string;
}

export function ListCell({ label, className, children, ...rest }: ListCellProps) {
  return (
    <td role="cell" className={clsx("min-w-0 align-middle lg:px-2 lg:py-2 lg:first:pl-5", className)} {...rest}>
      {label && (
        <span aria-hidden="true" className="block text-sm text-ink-soft lg:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  );
}
