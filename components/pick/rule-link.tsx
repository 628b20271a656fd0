import { Link } from "@/components/ui/link";
import { subjectOf } from "./rule-sections";

interface RuleLinkProps {
  rule: number;
  /** Where the rules are told: the current season's, or those of one that is over. */
  rulesAt: string;
}

/** The number of a rule, which leads to where it is told. */
export function RuleLink({ rule, rulesAt }: RuleLinkProps) {
  return (
    <Link
      href={`${rulesAt}#${subjectOf(rule)}`}
      className="-my-1 inline-flex min-h-6 items-center text-xs font-normal whitespace-nowrap underline decoration-1 underline-offset-2 hover:no-underline"
    >
      rule {rule}
    </Link>
  );
}
