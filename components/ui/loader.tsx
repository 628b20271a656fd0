import { Ball } from "./ball";

/** A spinning ball, for as long as one has to wait. */
export function Loader({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-60 place-items-center">
      <Ball className="size-14 motion-safe:animate-bowl" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
