import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { changeRules } from "@/lib/browser/season";
import type { Rules } from "@/lib/season/rules-schema";
import { RULE_FIELDS, type RuleName } from "./rule-fields";
import { differences, parseRules, type RuleErrors, valuesOf } from "./rule-values";

/** The form of the rules: what is typed, what is wrong with it, and what it would change, which is asked before it does. */
export function useRulesForm(before: Rules) {
  const router = useRouter();
  const [values, setValues] = useState(() => valuesOf(before));
  const [errors, setErrors] = useState<RuleErrors>({});
  const [wanted, setWanted] = useState<Rules | null>(null);
  const [unchanged, setUnchanged] = useState(false);
  const changing = useNotifiedMutation({
    ...changeRules,
    onSuccess: () => {
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
    else setWanted(read.rules);
  }

  return {
    values,
    errors,
    unchanged,
    /** What was refused last, once one has turned back to the form. */
    failure: wanted === null ? changing.error?.message : undefined,
    wanted,
    changing,
    set: (name: RuleName, value: string) => setValues({ ...values, [name]: value }),
    look,
    leave: () => setWanted(null),
    confirm: () => wanted && changing.mutate({ rules: wanted }),
  };
}
