import type { ReactNode } from "react";
import type { RULES_UNDER } from "@/components/pick/rule-sections";
import { RuleNumbers } from "./rule-numbers";

interface SectionProps {
  id: keyof typeof RULES_UNDER;
  title: string;
  children: ReactNode;
}

/** One subject of the rules; its heading links to itself, so that one can be sent to it. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-4 border-t-2 border-line pt-6">
      <h2 id={`${id}-title`} className="text-3xl tight:text-2xl sm:text-4xl">
        <a href={`#${id}`} className="hover:underline">
          {title}
        </a>
      </h2>
      <RuleNumbers id={id} />
      <div className="grid max-w-prose gap-4 text-lg leading-relaxed text-pretty">{children}</div>
    </section>
  );
}
