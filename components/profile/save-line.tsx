import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";

/** The button that saves, and whether there is anything to save. */
export function SaveLine({ unsaved, busy }: { unsaved: boolean; busy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button type="submit" busy={busy} className="min-w-[min(10rem,100%)]">
        Submit
      </Button>
      <p role="status" className="flex items-center gap-2 font-semibold">
        {unsaved ? (
          <>
            <span aria-hidden="true" className="size-3 rounded-full bg-wildcard outline-1 outline-wildcard-text" />
            Not saved yet
          </>
        ) : (
          <span className="flex items-center gap-1.5 text-grass">
            <CheckIcon />
            Saved
          </span>
        )}
      </p>
    </div>
  );
}
