import { TextLink } from "@/components/ui/link";
import { PageTitle } from "@/components/ui/page-title";
import { Panel } from "@/components/ui/panel";

/** How the game is kept fair, and how players can check it (rules 7, 24). */
export function FairPlayExplained() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 text-lg text-pretty wrap-anywhere">
      <PageTitle>Fair play</PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:*:last:col-span-2">
        <Panel title="Your pick is secret until picks close">
          <p className="max-w-prose">
            Other players can't see your pick, or whether you've made one. Administrators can, so anything they change
            is listed with their name.
          </p>
        </Panel>
        <Panel title="Then all picks are sealed">
          <p className="max-w-prose">
            The moment picks close, the game turns the list of picks into a short code, the seal. Change a single pick
            and the code comes out different. The seal is shown on the match page and in the notification that picks
            have closed, so you can keep a copy.
          </p>
        </Panel>
        <Panel title="You can check the seal">
          <p className="max-w-prose">
            Open a match, tap <strong>Fair play</strong>, then <strong>Check</strong>. Your own device works out the
            code from everyone's picks and compares it with the seal. To do it yourself, take the SHA-256 of the list
            that <code>/api/seal/match</code> returns: player id, team, wildcard and time of each pick, sorted by player
            id.
          </p>
        </Panel>
        <Panel title="Later changes stay visible">
          <p className="max-w-prose">
            Gamechangers come after the seal. So do corrections by an administrator: those are listed under Fair play on
            the match page, with name and time.
          </p>
        </Panel>
        <Panel title="Every point can be explained">
          <p className="max-w-prose">
            Tap the points on a match page or a player's page to see where they come from. The{" "}
            <TextLink href="/rules">rules</TextLink> are the same for everyone.
          </p>
        </Panel>
      </div>
    </div>
  );
}
