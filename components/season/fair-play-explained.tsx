import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/link";
import { PageTitle } from "@/components/ui/page-title";

/** How the game is kept fair, and how players can check it (rules 7, 24). */
export function FairPlayExplained() {
  return (
    <div className="grid max-w-prose gap-6 text-lg text-pretty">
      <PageTitle>Fair play</PageTitle>
      <Part title="Your pick is secret until picks close">
        Other players can't see your pick, or whether you've made one. Administrators can, so anything they change is
        listed with their name.
      </Part>
      <Part title="Then all picks are sealed">
        The moment picks close, the game turns the list of picks into a short code, the seal. Change a single pick and
        the code comes out different. The seal is shown on the match page and in the notification that picks have
        closed, so you can keep a copy.
      </Part>
      <Part title="You can check the seal">
        Open a match, tap <strong>Fair play</strong>, then <strong>Check</strong>. Your own device works out the code
        from everyone's picks and compares it with the seal. To do it yourself, take the SHA-256 of the list that{" "}
        <code className="wrap-anywhere">/api/seal/match</code> returns: player id, team, wildcard and time of each pick,
        sorted by player id.
      </Part>
      <Part title="Later changes stay visible">
        Gamechangers come after the seal. So do corrections by an administrator: those are listed under Fair play on the
        match page, with name and time.
      </Part>
      <Part title="Every point can be explained">
        Tap the points on a match page or a player's page to see where they come from. The{" "}
        <TextLink href="/rules">rules</TextLink> are the same for everyone.
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-2xl">{title}</h2>
      <p>{children}</p>
    </section>
  );
}
