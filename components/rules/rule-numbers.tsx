import { RULES_UNDER, rulesInWords } from "@/components/pick/rule-sections";

/** The numbers of the rules that stand under a subject: where points are explained they are told by these. */
export function RuleNumbers({ id }: { id: keyof typeof RULES_UNDER }) {
  return <p className="-mt-3 text-sm font-semibold text-ink-soft">{rulesInWords(RULES_UNDER[id])}</p>;
}
