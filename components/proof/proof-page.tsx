import type { ReactNode } from "react";
import { CopyText } from "@/components/ui/copy-text";
import { LocalTime } from "@/components/ui/local-time";
import { PageTitle } from "@/components/ui/page-title";
import { TextLink } from "@/components/ui/text-link";
import type { Proof } from "@/lib/verify/schema";
import { StateLine } from "./state-line";
import { CANNOT_PROVE, HOW_IT_WORKS, PROVES } from "./words";

/** Whether the table equals its picks, a head of the chain to keep, and what both are worth. */
export function ProofPage({ proof, now }: { proof: Proof; now: Date }) {
  const { head, headAt } = proof;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle>Proof</PageTitle>
      <StateLine proof={proof} now={now} />
      <Part id="head" title="The head of the chain">
        <CopyText text={head} what="The head" />
        <p>
          {headAt && (
            <>
              It stands since <LocalTime at={headAt} />.{" "}
            </>
          )}
          It is made of all that had happened in the game by then: change any of that, and it is another. Keep one:
          later you can ask whoever runs the site whether it is still part of the chain. They answer with{" "}
          <code className="font-mono break-all">npm run verify -- --head</code> and your head. If it is not, what came
          before it was changed.
        </p>
      </Part>
      <Part id="how" title="How seals and receipts work">
        <Sentences of={HOW_IT_WORKS} />
      </Part>
      <Part id="proves" title="What this proves">
        <Sentences of={PROVES} />
      </Part>
      <Part id="cannot" title="What it cannot prove">
        <Sentences of={CANNOT_PROVE} />
      </Part>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <TextLink href="/receipts">My receipts</TextLink>
        <TextLink href="/rules">Rules</TextLink>
      </p>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3 text-lg text-pretty">
      <h2 id={id} className="text-2xl sm:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {of.map((sentence) => (
        <li key={sentence} className="border-l-4 border-line-strong pl-3">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
