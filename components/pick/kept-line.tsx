import { focusPage } from "@/components/ui/page-focus";
import { sideName } from "@/lib/team/names";

interface KeptLineProps {
  kept: { predictedTeam: string; wildcardUsed: boolean };
  onTakeBack: () => void;
}

/** A pick that has not reached the game yet, and a way to take it back as long as it has not. */
export function KeptLine({ kept: { predictedTeam, wildcardUsed }, onTakeBack }: KeptLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="font-semibold">
        Not sent yet: {sideName(predictedTeam)}
        {wildcardUsed && ", with a wildcard"}
      </p>
      <button
        type="button"
        onClick={() => {
          // The button goes with what it takes back.
          focusPage();
          onTakeBack();
        }}
        className="min-h-11 rounded-lg border-2 border-line-strong bg-card px-3 font-semibold hover:bg-band"
      >
        Take back
      </button>
    </div>
  );
}
