"use client";

import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { COLUMNS, isColumn, type Order } from "./columns";

interface UserSearchProps {
  wanted: string;
  onFind: (text: string) => void;
  order: Order;
  onSort: (wish: Partial<Order>) => void;
}

/** What to look for; and the order, where the table has no head to click on. */
export function UserSearch({ wanted, onFind, order, onSort }: UserSearchProps) {
  return (
    <search className="grid gap-4 lg:max-w-xl">
      <TextField
        label="Find users"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Name, email, MI, admin, inactive"
        value={wanted}
        // What was typed before the page lived stands there, and nobody has heard of it.
        ref={(input) => {
          if (input && input.value !== wanted) onFind(input.value);
        }}
        onChange={(event) => onFind(event.target.value)}
      />
      <div className="grid grid-cols-[1fr_auto] items-end gap-3 lg:hidden">
        <SelectField
          label="Sort by"
          value={order.column}
          onChange={({ target: { value } }) => isColumn(value) && onSort({ column: value })}
        >
          {Object.keys(COLUMNS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <button
          type="button"
          className="size-12 rounded-lg border-2 border-line-strong bg-card text-2xl leading-none font-bold hover:bg-band"
          aria-label={order.descending ? "Descending; sort ascending" : "Ascending; sort descending"}
          onClick={() => onSort({ descending: !order.descending })}
        >
          <span aria-hidden="true">{order.descending ? "↓" : "↑"}</span>
        </button>
      </div>
    </search>
  );
}
