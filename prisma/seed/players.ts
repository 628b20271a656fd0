/** The players of the demo with their habits, and the logins that `npm run up` prints. */

export const DEMO_PASSWORD = "howzat-26";
export const DEMO_LOGINS = { player: "player@googly.demo", admin: "admin@googly.demo" } as const;

export interface DemoPlayer {
  email: string;
  firstName: string;
  lastName: string;
  profilePic: string;
  homeTeam: string | null;
  isAdmin?: true;
  /** How often they are right, forget to pick, and use wildcards; from 0 to 1. */
  nose: number;
  forgets: number;
  dares: number;
}

export const DEMO_ADMIN: DemoPlayer = {
  email: DEMO_LOGINS.admin,
  firstName: "Asha",
  lastName: "Menon",
  profilePic: "preset-7",
  homeTeam: "CSK",
  isAdmin: true,
  nose: 0.58,
  forgets: 0.02,
  dares: 0.2,
};

export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  DEMO_ADMIN,
  player("Kabir", "Rao", "preset-2", "RCB", 0.62, 0.03, 0.22, DEMO_LOGINS.player),
  player("Meera", "Iyer", "preset-6", "MI", 0.6, 0.0, 0.24),
  player("Omar", "Haddad", "preset-4", "KKR", 0.55, 0.06, 0.16),
  player("Priya", "Nair", "preset-8", "RR", 0.64, 0.03, 0.12),
  player("Tom", "Whitfield", "preset-1", null, 0.47, 0.12, 0.3),
  player("Zainab", "Qureshi", "preset-10", "SRH", 0.57, 0.05, 0.18),
  player("Dev", "Malhotra", "preset-3", "PBKS", 0.52, 0.03, 0.26),
  player("Sunita", "Krishnamurthy-Balasubramanian", "preset-9", "GT", 0.56, 0.02, 0.1),
  player("Farhan", "Sheikh", "preset-5", "DC", 0.5, 0.08, 0.2),
  player("Grace", "Fernandes", "none", "LSG", 0.53, 0.04, 0.14),
  player("Vikram", "Sethi", "preset-2", "CSK", 0.44, 0.2, 0.05),
];

function player(
  firstName: string,
  lastName: string,
  profilePic: string,
  homeTeam: string | null,
  nose: number,
  forgets: number,
  dares: number,
  email = `${firstName.toLowerCase()}@googly.demo`,
): DemoPlayer {
  return { email, firstName, lastName, profilePic, homeTeam, nose, forgets, dares };
}
