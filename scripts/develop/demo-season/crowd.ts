/** The twenty who play. Their names are made up; what they are like is put together from habits. */
import { DEMO_PASSWORD } from "@/prisma/seed/logins";
import * as doubles from "./habits/doubles";
import * as misses from "./habits/misses";
import * as sides from "./habits/sides";
import type { Habit } from "./habits/sight";
import * as turns from "./habits/turns";

export interface Character {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  profilePic: string;
  /** Short code; null for none. */
  homeTeam: string | null;
  /** The number of the first match that they are there for. */
  from: number;
  habit: Habit;
}

const PLAIN: Habit = {
  ...{ side: sides.favourite, doubles: doubles.never, turns: turns.never, misses: misses.never },
  dithers: false,
};

const LATE = 21;

/** Women and men in turns, as their pictures are. */
export const CROWD: readonly Character[] = [
  character("Amara Okafor", "MI", { side: sides.home }),
  character("Bilal Aziz", "KKR", { side: sides.visitors, doubles: doubles.nowAndThen }),
  character("Chitra Menon", "CSK", { side: sides.favourite, doubles: doubles.early, turns: turns.whenLosing }),
  character("Daniel Hughes", null, { side: sides.underdog, doubles: doubles.nowAndThen }),
  character("Esha Kapoor", "RCB", { side: sides.inForm, doubles: doubles.hoarded, turns: turns.late }),
  character("Faisal Rahman", "SRH", { side: sides.ownTeam, doubles: doubles.forOwnTeam }),
  character("Gita Subramanian", "CSK", { side: sides.grandest, doubles: doubles.whenSure }),
  character("Hamish Reid", "GT", { side: sides.tossedCoin, doubles: doubles.nowAndThen }),
  character("Ines Carvalho", "DC", { side: sides.byAlphabet, turns: turns.whenLost }),
  character("Jaideep Gill", "PBKS", { side: sides.hunch, doubles: doubles.whenBehind, turns: turns.whenBehind }),
  character("Kavya Venkataraman-Raghunathan", "RR", { side: sides.favourite, doubles: doubles.whenSure }),
  character("Lakshan Perera", "LSG", { side: sides.favourite, misses: misses.forgetful, doubles: doubles.nowAndThen }),
  character("Mehwish Siddiqui", "MI", {
    side: sides.home,
    misses: misses.onWeekdays,
    doubles: doubles.whenFavouriteIsHome,
  }),
  character("Nikhil Joshi", "RCB", { side: sides.inForm, doubles: doubles.whenFavouriteIsHome, dithers: true }),
  character("Olivia Grant", null, { side: sides.hunch, doubles: doubles.hoarded }, LATE),
  character("Prakash Nambiar", "KKR", { side: sides.hunch, doubles: doubles.whenFavouriteIsHome, turns: turns.late }),
  character("Qudsia Butt", "GT", { side: sides.underdog, misses: misses.whenHopeless, turns: turns.whenBehind }),
  character("Rohan Thomas", "DC", { side: sides.home, doubles: doubles.hoarded, turns: turns.whenLosing }),
  character("Simran Chandra", "RR", { side: sides.inForm, doubles: doubles.early, turns: turns.whenLost }),
  character("Tarun Bose", "KKR", { side: sides.ownTeam, doubles: doubles.whenBehind, dithers: true }),
];

function character(name: string, homeTeam: string | null, habit: Partial<Habit>, from = 1): Character {
  const [firstName = "", lastName = ""] = name.split(" ");
  const email = `${firstName.toLowerCase()}@hour.googly.demo`;
  const at = firstName.charCodeAt(0) - "A".charCodeAt(0);
  // The first five pictures show men, the others women.
  const profilePic = `preset-${(at % 2 === 0 ? 6 : 1) + ((at >> 1) % 5)}`;
  const person = { email, password: DEMO_PASSWORD, firstName, lastName, profilePic };
  return { ...person, homeTeam, from, habit: { ...PLAIN, ...habit } };
}
