"use client";

import { useQuery } from "@tanstack/react-query";
import { Avatar } from "@/components/player/avatar";
import { HomeBanner, HomeTeamName } from "@/components/player/home-team";
import { Skeleton } from "@/components/ui/skeleton";
import { checkAuth } from "@/lib/account/client";
import type { Profile } from "@/lib/account/schema";
import { fullName } from "@/lib/text";
import { ProfileForm } from "./profile-form";

export function ProfileScreen() {
  const { profile } = useQuery(checkAuth).data ?? {};
  if (!profile) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[22rem_1fr]">
      <ProfileCard profile={profile} />
      <ProfileForm profile={profile} />
    </div>
  );
}

function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <section
      aria-label="Your card"
      className="overflow-hidden rounded-2xl border border-line bg-card shadow-lg shadow-black/5"
    >
      <HomeBanner banner={profile.profileBg} className="h-36 sm:h-44" />
      <div className="grid gap-3 px-5 pb-5">
        <Avatar picture={profile.profilePic} className="-mt-14 size-28 border-4 border-card bg-card" />
        <div className="grid gap-1">
          <h2 translate="no" className="text-4xl tight:text-2xl [overflow-wrap:anywhere]">
            {fullName(profile)}
          </h2>
          <p className="[overflow-wrap:anywhere] text-ink-soft">{profile.email}</p>
        </div>
        <HomeTeamName homeTeam={profile.homeTeam} />
      </div>
      <dl className="grid grid-cols-3 tight:grid-cols-1 gap-px border-t-4 border-board-line bg-board-line">
        <Figure label="Home team" value={profile.homeTeam ?? "–"} spoken={profile.homeTeam ?? "None"} />
        <Figure label="Wildcards left" value={profile.wildcards} />
        <Figure label="Gamechangers left" value={profile.flips} />
      </dl>
    </section>
  );
}

interface FigureProps {
  label: string;
  value: string | number;
  /** Read out instead of a symbol. */
  spoken?: string;
}

function Figure({ label, value, spoken }: FigureProps) {
  return (
    <div className="flex flex-col-reverse items-center justify-end gap-2 bg-board px-1 py-4 tight:flex-row tight:justify-between tight:px-3">
      <dt className="text-center tight:text-left text-[0.8125rem] font-semibold text-board-soft sm:text-sm">{label}</dt>
      <dd className="grid h-14 min-w-[min(3.5rem,100%)] tight:min-w-0 place-items-center rounded-md bg-plate px-2 font-display text-4xl tight:text-3xl font-extrabold text-board-on tabular-nums">
        <span aria-hidden={spoken ? true : undefined}>{value}</span>
        {spoken && <span className="sr-only">{spoken}</span>}
      </dd>
    </div>
  );
}

export function ProfileSkeleton() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_1fr]">
      <div className="overflow-hidden rounded-2xl border border-line bg-card">
        <Skeleton className="h-36 rounded-none sm:h-44" />
        <div className="grid gap-3 px-5 pb-5">
          <Skeleton className="-mt-14 size-28 rounded-full border-4 border-card" />
          <Skeleton className="h-9 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-6 w-36" />
        </div>
        <div className="h-30 border-t-4 border-board-line bg-board" />
      </div>
      <div className="grid gap-6 rounded-2xl border border-line bg-card p-4 sm:p-6">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <div className="grid grid-cols-5 gap-2 sm:max-w-lg">
          {Array.from({ length: 10 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
            <Skeleton key={place} className="mx-auto size-14 rounded-full" />
          ))}
        </div>
        <Skeleton className="h-20" />
        <Skeleton className="h-12 w-40" />
      </div>
    </div>
  );
}
