import { EmptyPlace } from "@/components/ui/empty-place";

/** Nothing on record, or nothing that passes the filter. */
export function NoEntries({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyPlace title="Nothing on record fits all of these" text="Widen the filter to see more." />;
  return (
    <EmptyPlace
      title="Nothing has been changed yet"
      text="Results, awarded points and corrections will stand here with who made them."
    />
  );
}
