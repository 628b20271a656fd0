import { Switch } from "@/components/ui/switch";

interface FlagSwitchProps {
  checked: boolean;
  /** The last administrator's, which has to stay. */
  locked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

export function FlagSwitch({ checked, locked, error, onChange }: FlagSwitchProps) {
  if (locked) {
    return (
      <div className="grid gap-1">
        <p className="font-semibold">Administrator</p>
        <p className="text-sm text-ink-soft">
          This is the last administrator, and there has to be one. Make somebody else an administrator first.
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <Switch
        label="Administrator"
        hint="Manages users, matches and predictions, and plays like everybody else."
        checked={checked}
        onChange={onChange}
      />
      {error && <p className="text-sm font-semibold text-error-text">{error}</p>}
    </div>
  );
}
