/** Where the navigation leads. */
export interface Destination {
  href: string;
  name: string;
}

/** Whether a path is a destination's own, or below it: what is lit in a bar. */
export const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);

export const PAGES: readonly Destination[] = [
  { href: "/", name: "Home" },
  { href: "/users", name: "Users" },
  { href: "/schedule", name: "Schedule" },
  { href: "/leaderboard", name: "Leaderboard" },
  { href: "/rules", name: "Rules" },
];

/** What there is to tell of the group; beside the pages that the bar names. */
export const INSIGHTS: Destination = { href: "/insights", name: "Insights" };

/** Tables among friends; beside the pages that the bar names. */
export const MINI_LEAGUES: Destination = { href: "/mini-leagues", name: "Mini-leagues" };

/** The seasons behind; beside the pages of this one. */
export const HALL: Destination = { href: "/seasons", name: "Hall of Fame" };

export const OWN_PAGES: readonly Destination[] = [
  { href: "/profile", name: "Profile" },
  { href: "/settings", name: "Settings" },
  { href: "/receipts", name: "My receipts" },
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
