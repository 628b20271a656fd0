"use client";

import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { ProfileCard } from "./profile-card";
import { ProfileForm } from "./profile-form";

/** The card as it is saved, and beside it the form that changes it. */
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
