import { Ball } from "./ball";

/** Says that something long is going on, and what; screen readers are told when it begins. */
export function Working({ text }: { text: string | null }) {
  return (
    <div role="status">
      {text && (
        <p className="flex items-center gap-4 rounded-xl border-2 border-line-strong bg-card px-4 py-3 font-semibold">
          <Ball className="size-8 motion-safe:animate-bowl" />
          {text}
        </p>
      )}
    </div>
  );
}
