export interface Destination {
  href: string;
  name: string;
}

/** Whether a path is a destination or below it. */
export const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

export const PAGES: readonly Destination[] = [
  { href: "/", name: "Home" },
  { href: "/users", name: "Users" },
  { href: "/schedule", name: "Schedule" },
  { href: "/leaderboard", name: "Leaderboard" },
  { href: "/rules", name: "Rules" },
];

export const INSIGHTS: Destination = { href: "/insights", name: "Insights" };

export const MINI_LEAGUES: Destination = { href: "/mini-leagues", name: "Mini-leagues" };

export const HALL: Destination = { href: "/seasons", name: "Hall of Fame" };

export const OWN_PAGES: readonly Destination[] = [
  { href: "/profile", name: "Profile" },
  { href: "/settings", name: "Settings" },
];

export const ADMIN_PAGES: readonly Destination[] = [
  { href: "/admin", name: "To do" },
  { href: "/admin/manage-users", name: "Manage Users" },
  { href: "/admin/manage-matches", name: "Manage Matches" },
  { href: "/admin/manage-predictions", name: "Manage Predictions" },
  { href: "/admin/notices", name: "Notices" },
  { href: "/admin/season", name: "Season" },
  { href: "/admin/activity", name: "Activity" },
];
