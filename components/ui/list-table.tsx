/**
 * A table that becomes a list of cards where its columns have no room: below 1024 px each cell says what it is. Roles are
 * spelled out, since some browsers drop those of a table laid out anew.
 */
import clsx from "clsx";
import type { ReactNode } from "react";

interface Sort {
  column: string;
  descending: boolean;
  onSort: (column: string) => void;
}

interface ListTableProps {
  caption: string;
  columns: readonly string[];
  /** Where the rows can be sorted by a click on a column; on cards there is no head to click on. */
  sort?: Sort;
  /** What the last column is for, whose buttons speak for themselves; only read out. */
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
