import { ButtonLink } from "@/components/ui/button";
import { Scoreboard } from "@/components/ui/scoreboard";
import { requirePlayer } from "@/lib/http/guards";

export default async function HomePage() {
  const { user, profile } = await requirePlayer();
  const figures = [
    { label: "Points", value: profile.points },
    { label: "Wildcards left", value: profile.wildcards },
    { label: "Gamechangers left", value: profile.flips },
  ];
  return (
    <div className="grid gap-8">
      <h1 className="text-5xl break-words sm:text-7xl">Hello, {user.firstName}</h1>
      <Scoreboard figures={figures} />
      <section className="grid justify-items-start gap-4">
        <h2 className="text-4xl">No matches today!</h2>
        <p className="max-w-prose text-lg text-ink-soft">
          On match days you pick your winners here, up to one hour before the first ball. Until then, choose a home team
          and read how points are won.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/profile">Choose a home team</ButtonLink>
          <ButtonLink look="quiet" href="/rules">
            Read the rules
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
