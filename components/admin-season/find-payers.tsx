import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import type { PayerWish } from "@/lib/browser/season";

interface FindPayersProps {
  wish: PayerWish;
  onChange: (wish: Partial<PayerWish>) => void;
}

/** Which players are looked for. */
export function FindPayers({ wish, onChange }: FindPayersProps) {
  return (
    <search aria-label="Players" className="grid gap-2">
      <TextField
        label="Find players"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={wish.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Checkbox
        label="Only those who have not paid"
        checked={wish.unpaid}
        onChange={({ target }) => onChange({ unpaid: target.checked })}
      />
    </search>
  );
}
