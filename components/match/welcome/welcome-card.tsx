import { Link } from "@/components/ui/link";
import type { Step } from "./steps";

/** One of the first steps; the whole card is a link to the details. */
export function WelcomeCard({ number, step: { title, text, href } }: { number: number; step: Step }) {
  return (
    <li className="relative grid w-[min(16.5rem,80vw)] shrink-0 snap-start content-start gap-1 rounded-xl border-2 border-line bg-card px-3 py-2 outline-offset-[-3px] outline-focus hover:bg-band has-[a:focus-visible]:outline-3 sm:w-auto sm:p-4">
      <p className="flex items-center gap-2 font-display text-xl leading-none font-extrabold">
        <span
          aria-hidden="true"
          className="grid size-6 shrink-0 place-items-center rounded bg-plate text-lg text-board-on"
        >
          {number}
        </span>
        <Link href={href} className="min-w-0 after:absolute after:inset-0 focus-visible:outline-none">
          {title}
        </Link>
      </p>
      <p className="text-sm leading-snug text-pretty text-ink-soft sm:text-base">{text}</p>
    </li>
  );
}
