import { ButtonLink } from "@/components/ui/button-link";

/** For a link that leads nowhere. */
export function NoInvitation({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-6">
      <h1 className="text-5xl wrap-anywhere tight:text-3xl sm:text-6xl">{title}</h1>
      <p className="text-lg text-pretty text-ink-soft">{text}</p>
      <ButtonLink look="quiet" href="/">
        Go to the game
      </ButtonLink>
    </div>
  );
}
