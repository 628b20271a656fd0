/** The signed-in player, for components that are rendered alone. */
import type { Profile } from "@/lib/account/schema";

export const THE_PLAYER: Profile = {
  userId: "u1",
  firstName: "Asha",
  lastName: "Menon",
  email: "asha@example.com",
  profilePic: "none",
  profileBg: null,
  homeTeam: null,
  wildcards: 10,
  flips: 5,
  reminderEmail: true,
  points: 0,
};
