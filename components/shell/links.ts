export interface Destination {
  href: string;
  name: string;
}

/** Paths that belong to a page without being below it. */
const BELONGING: Readonly<Record<string, readonly string[]>> = {
  "/schedule": ["/matches"],
  "/leaderboard": ["/insights", "/scorecard"],
};

/** Whether a path is a destination, below it or belongs to it. */
export const isWithin = (path: string, href: string): boolean =>
  [href, ...(BELONGING[href] ?? [])].some((top) => path === top || path.startsWith(`${top}/`));

export const PAGES: readonly Destination[] = [
  { href: "/", name: "Home" },
  { href: "/users", name: "Users" },
  { href: "/schedule", name: "Schedule" },
  { href: "/leaderboard", name: "Leaderboard" },
  { href: "/rules", name: "Rules" },
];

export const OWN_PAGES: readonly Destination[] = [
  { href: "/profile", name: "Profile" },
  { href: "/settings", name: "Settings" },
];

export const MORE_PAGES: readonly Destination[] = [
  { href: "/mini-leagues", name: "Mini-leagues" },
  { href: "/seasons", name: "Hall of Fame" },
  { href: "/settings/notifications#calendar", name: "Calendar" },
];

export const TO_DO: Destination = { href: "/admin", name: "To do" };

export const ADMIN_PAGES: readonly Destination[] = [
  { href: "/admin/manage-users", name: "Manage Users" },
  { href: "/admin/manage-matches", name: "Manage Matches" },
  { href: "/admin/manage-predictions", name: "Manage Predictions" },
  TO_DO,
  { href: "/admin/season", name: "Season" },
  { href: "/admin/notices", name: "Notices" },
  { href: "/activity", name: "Activity" },
];
