/** What the columns count, and where the triangles come from as soon as there are any. */
export function Notes({ moves, since = "day" }: { moves: boolean; since?: "day" | "evening" }) {
  return (
    <ul className="grid gap-1 text-ink-soft">
      <li>
        <strong className="text-ink">Wildcards</strong> means the number of correct wildcard picks.
      </li>
      <li>
        <strong className="text-ink">Streak</strong> means points won through win streaks.
      </li>
      <li>Equal points share a rank; among them, more correct picks stand higher.</li>
      {moves && (
        <li>
          A triangle beside a rank tells the places gained or lost with{" "}
          {since === "day" ? "the last match day" : "this match"}.
        </li>
      )}
    </ul>
  );
}
