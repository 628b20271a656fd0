import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { CallFailed } from "@/lib/browser/call-failed";
import { changeRules } from "@/lib/browser/season";
import type { RulesChange } from "@/lib/season/admin-schema";
import type { Rules } from "@/lib/season/rules-schema";
import { RULE_FIELDS, type RuleName } from "./rule-fields";
import { differences, followed, parseRules, type RuleErrors, valuesOf } from "./rule-values";

/** The form of the rules: what is typed, what is wrong with it, and what it would change, which is asked before it does. */
export function useRulesForm(before: Rules) {
  const router = useRouter();
  const [values, setValues] = useState(() => valuesOf(before));
  const [seen, setSeen] = useState(before);
  if (JSON.stringify(before) !== JSON.stringify(seen)) {
    // What somebody else has changed stands here too; what was typed stays.
    setSeen(before);
    setValues((typed) => followed(typed, valuesOf(seen), valuesOf(before)));
  }
  const [errors, setErrors] = useState<RuleErrors>({});
  const [wanted, setWanted] = useState<RulesChange | null>(null);
  const [unchanged, setUnchanged] = useState(false);
  const changing = useNotifiedMutation({
    ...changeRules,
    onError: (error) => {
      // What would change is another than was asked.
      if (error instanceof CallFailed && error.code === "CHANGED_MEANWHILE") setWanted(null);
    },
    onSuccess: (_reply, { rules }) => {
      setValues(valuesOf(rules));
      setWanted(null);
      // The layout tells every page by which rules it plays.
      router.refresh();
    },
  });

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = parseRules(values);
    setErrors("errors" in read ? read.errors : {});
    setUnchanged(false);
    if ("errors" in read) {
      const first = RULE_FIELDS.find(({ name }) => read.errors[name] !== undefined);
      const field = first && event.currentTarget.elements.namedItem(first.name);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    changing.reset();
    if (differences(before, read.rules).length === 0) setUnchanged(true);
    else setWanted({ rules: read.rules, seen: before });
  }

  return {
    values,
    errors,
    unchanged,
    /** What was refused last, once one has turned back to the form. */
    failure: wanted === null ? changing.error?.message : undefined,
    wanted: wanted?.rules ?? null,
    changing,
    set: (name: RuleName, value: string) => setValues({ ...values, [name]: value }),
    look,
    leave: () => setWanted(null),
    confirm: () => wanted && changing.mutate(wanted),
  };
}
