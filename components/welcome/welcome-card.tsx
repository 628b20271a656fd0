import { Link } from "@/components/ui/link";
import type { Step } from "./steps";

/** One of the first steps; all of it leads to where it is told in full. */
export function WelcomeCard({ number, step: { title, text, href } }: { number: number; step: Step }) {
  return (
    <li className="relative flex w-[min(16rem,78vw)] shrink-0 snap-start gap-3 rounded-xl border-2 border-line bg-card p-3 outline-offset-[-3px] outline-focus hover:bg-band has-[a:focus-visible]:outline-3 sm:w-auto">
      <span
        aria-hidden="true"
        className="grid h-10 w-8 shrink-0 place-items-center rounded-md bg-plate font-display text-3xl leading-none font-extrabold text-board-on"
      >
        {number}
      </span>
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="text-xl leading-tight">
          <Link href={href} className="after:absolute after:inset-0 focus-visible:outline-none">
            {title}
          </Link>
        </h3>
        <p className="text-sm leading-snug text-pretty text-ink-soft">{text}</p>
      </div>
    </li>
  );
}
