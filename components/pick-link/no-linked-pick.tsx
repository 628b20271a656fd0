import { ButtonLink } from "@/components/ui/button-link";
import { defaultName } from "@/lib/match/match-names";

interface NoLinkedPickProps {
  /** Null for a link that leads nowhere, or not any more. */
  offered: { teamOne: string; teamTwo: string; state: string } | null;
}

/** For a link that makes no pick, and why. */
export function NoLinkedPick({ offered }: NoLinkedPickProps) {
  const { title, text } = wordsOf(offered);
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-5xl tight:text-3xl sm:text-6xl">{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      <ButtonLink look="quiet" href="/">
        Go to today’s matches
      </ButtonLink>
    </div>
  );
}

function wordsOf(offered: NoLinkedPickProps["offered"]): { title: string; text: string } {
  if (offered === null) {
    return {
      title: "This link leads nowhere",
      text: "A mail program may have cut it off, or the match is not played like that any more. Nothing has changed.",
    };
  }
  const match = defaultName(offered);
  if (offered.state === "picked") {
    return { title: "Picked already", text: `There is a pick for ${match}. Log in to see it, or to change it.` };
  }
  return { title: "Picks are closed", text: `${match} takes no picks any more. This link has changed nothing.` };
}
