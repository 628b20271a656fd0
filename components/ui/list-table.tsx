import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

/**
 * A table that becomes a list of cards below 1024 px, where cells have labels. ARIA roles are explicit because some
 * browsers drop them when a table's `display` changes.
 */

interface Sort {
  column: string;
  descending: boolean;
  onSort: (column: string) => void;
}

interface ListTableProps {
  caption: string;
  columns: readonly string[];
  /** Makes columns sortable. Cards have no header, so offer another control for them. */
  sort?: Sort;
  /** Adds a column for buttons; its title is only for screen readers. */
  actions?: string;
  /** One or more ListBody. */
  children: ReactNode;
}

export function ListTable({ caption, columns, sort, actions, children }: ListTableProps) {
  return (
    <table
      role="table"
      className="w-full border-collapse max-lg:block lg:rounded-2xl lg:bg-card lg:outline-2 lg:outline-line"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="bg-board text-left text-board-on max-lg:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              aria-sort={sort && ariaSort(sort, column)}
              className="px-2 py-3 font-semibold whitespace-nowrap first:rounded-tl-2xl first:pl-5 last:rounded-tr-2xl"
            >
              <span className={clsx(sort && "lg:hidden")}>{column}</span>
              {sort && <SortButton sort={sort} column={column} />}
            </th>
          ))}
          {actions && (
            <th role="columnheader" scope="col" className="rounded-tr-2xl">
              <span className="sr-only">{actions}</span>
            </th>
          )}
        </tr>
      </thead>
      {children}
    </table>
  );
}

function ariaSort({ column: by, descending }: Sort, column: string) {
  if (by !== column) return "none";
  return descending ? "descending" : "ascending";
}

function SortButton({ sort, column }: { sort: Sort; column: string }) {
  const direction = sort.descending ? "↓" : "↑";
  return (
    <button
      type="button"
      className="relative -my-3 min-h-12 outline-wildcard max-lg:hidden"
      onClick={() => sort.onSort(column)}
    >
      {column}
      <span aria-hidden="true" className="absolute inset-y-0 -right-4 grid place-items-center">
        {sort.column === column && direction}
      </span>
    </button>
  );
}

export function ListBody({ className, ...rest }: ComponentProps<"tbody">) {
  const cards = "max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-3";
  return <tbody role="rowgroup" className={clsx(cards, className)} {...rest} />;
}

/** A row, or a card with two columns. */
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
  /** The column's name, shown on cards only. */
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
