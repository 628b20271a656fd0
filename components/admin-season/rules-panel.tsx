import { Button } from "@/components/ui/button";
import { INPUT_LOOK } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { TextField } from "@/components/ui/text-field";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { ChangesDialog } from "./changes-dialog";
import { RULE_GROUPS } from "./rule-fields";
import { useRulesForm } from "./use-rules-form";

const FIGURE = `${INPUT_LOOK} disabled:cursor-not-allowed disabled:border-line disabled:bg-band disabled:text-ink-soft`;

/** The rules of the season, to be changed until its first closing. */
export function RulesPanel({ managed }: { managed: ManagedSeason }) {
  const { rulesFixed, season } = managed;
  const form = useRulesForm(season.rules);
  const isOver = season.state === "over";
  const isFixed = rulesFixed || isOver;
  return (
    <Panel title="Rules" lead={isOver ? OVER : isFixed ? FIXED : OPEN}>
      <form method="post" noValidate onSubmit={form.look} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {RULE_GROUPS.map(({ title, fields }) => (
          <fieldset key={title} disabled={isFixed} className="grid min-w-0 gap-2">
            <legend className="font-display text-xl font-extrabold">{title}</legend>
            <div className="mt-2 grid grid-cols-2 items-start gap-3 tight:grid-cols-[minmax(0,1fr)] sm:grid-cols-3">
              {fields.map(({ name, label, hint, text }) => (
                <TextField
                  key={name}
                  label={label}
                  hint={hint}
                  name={name}
                  autoComplete="off"
                  inputMode={text ? "text" : name === "entryFee" ? "decimal" : "numeric"}
                  className={FIGURE}
                  error={form.errors[name]}
                  value={form.values[name]}
                  onChange={({ target }) => form.set(name, target.value)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <p role="status" className="empty:hidden">
          {form.unchanged && "Nothing is another than before."}
        </p>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        {!isFixed && (
          <Button type="submit" look="quiet" className="sm:justify-self-start">
            Change
          </Button>
        )}
      </form>
      <ChangesDialog form={form} before={season.rules} />
    </Panel>
  );
}

const OPEN = "They can be changed until the first picks close, and then no more.";
const FIXED = "Picks of this season have closed: its rules stay as they are.";
const OVER = "This season is over: its rules stay as they are.";
