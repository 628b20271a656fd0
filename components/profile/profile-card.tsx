import { fullName } from "@/lib/full-name";
import type { Profile } from "@/lib/profile/schema";
import { Avatar } from "../player/avatar";
import { HomeBanner } from "../player/home-banner";
import { HomeTeamName } from "../player/home-team-name";
import { Tally } from "./tally";

/** A player's own card, as it is saved. */
export function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <section
      aria-label="Your card"
      className="overflow-hidden rounded-2xl border border-line bg-card shadow-lg shadow-black/5"
    >
      <HomeBanner banner={profile.profileBg} className="h-36 sm:h-44" />
      <div className="grid gap-3 px-5 pb-5">
        <Avatar picture={profile.profilePic} className="-mt-14 size-28 border-4 border-card bg-card" />
        <div className="grid gap-1">
          <h2 className="text-4xl tight:text-2xl [overflow-wrap:anywhere]">{fullName(profile)}</h2>
          <p className="[overflow-wrap:anywhere] text-ink-soft">{profile.email}</p>
        </div>
        <HomeTeamName homeTeam={profile.homeTeam} />
      </div>
      <Tally
        figures={[
          { label: "Home team", value: profile.homeTeam ?? "–", spoken: profile.homeTeam ?? "None" },
          { label: "Wildcards left", value: String(profile.wildcards) },
          { label: "Gamechangers left", value: String(profile.flips) },
        ]}
      />
    </section>
  );
}
