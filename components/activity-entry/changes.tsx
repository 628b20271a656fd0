import { useSeason } from "@/components/season/season";
import { LocalTime } from "@/components/ui/local-time";
import type { Change, Fact } from "@/lib/activity/changes";
import { fieldLabel, wordsOf } from "./field-labels";

/** What was before and what is after, field by field: "Winner: Mumbai Indians → No Result". */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-ink-soft">Nothing that is kept on record changed.</p>;
  return (
    <dl className="grid gap-0.5">
      {changes.map((change) => (
        <div key={change.field} className="[overflow-wrap:anywhere]">
          <dt className="inline text-ink-soft">{fieldLabel(change)}:</dt>{" "}
          <dd className="inline">
            <Turn {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Turn({ field, before, after }: Change) {
  if (before === undefined || after === undefined) return <Value field={field} fact={before ?? after ?? null} />;
  return (
    <>
      <del className="decoration-line-strong">
        <Value field={field} fact={before} />
      </del>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> became </span>
      <ins className="font-semibold no-underline">
        <Value field={field} fact={after} />
      </ins>
    </>
  );
}

function Value({ field, fact }: { field: string; fact: Fact }) {
  const { teams } = useSeason();
  const words = wordsOf(field, fact, teams);
  return words instanceof Date ? <LocalTime at={words} /> : <bdi>{words}</bdi>;
}
