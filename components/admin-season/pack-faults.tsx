import { CallFailed } from "@/lib/browser/call-failed";
import { WHOLE_FILE } from "@/lib/season/admin-schema";

interface PackFaultsProps {
  file: string;
  error: Error;
}

/** The file as a whole is no fault more: it cannot be read, or has further ones. */
function countOf({ [WHOLE_FILE]: _whole, ...placed }: Record<string, string>, told: number): string {
  if (told === 1) return "One thing is wrong:";
  const count = Object.keys(placed).length;
  return count < told ? `More than ${count} things are wrong:` : `${count} things are wrong:`;
}

/** That a pack was refused, with all that is wrong with it, where and what; or that nobody knows whether it was. */
export function PackFaults({ file, error }: PackFaultsProps) {
  const { status, fields } = error instanceof CallFailed ? error : { status: 0, fields: {} };
  const faults = Object.entries(fields);
  // Of anything else, or of no answer, nobody here knows how far it came.
  const isRefused = status >= 400 && status < 500;
  return (
    <div
      role="alert"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border-2 border-error bg-error-wash p-4"
    >
      <p className="font-semibold wrap-anywhere">
        {isRefused
          ? `${file} was not taken, and nothing has changed.`
          : `Nobody knows whether ${file} was taken: look above whether its season is there.`}{" "}
        {faults.length === 0 ? error.message : countOf(fields, faults.length)}
      </p>
      {faults.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to with the keyboard too
        <ul aria-label="What is wrong" tabIndex={0} className="grid max-h-[max(24rem,70svh)] gap-2 overflow-y-auto">
          {faults.map(([path, sentence]) => (
            <li key={path} className="grid gap-0.5">
              {path !== WHOLE_FILE && <code className="text-sm font-semibold wrap-anywhere">{path}</code>}
              <span className="wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
