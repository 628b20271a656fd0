import { Ball } from "./icons";

/** A spinning ball. */
export function Loader({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-60 place-items-center">
      <Ball className="size-14 motion-safe:animate-bowl" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

/** Shows that a long call is running, and announces it. Render it with null before. */
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
