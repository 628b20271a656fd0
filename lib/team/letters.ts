/** What letters on a team's colour are written in. */
import { contrastOf, deepened } from "../colour";

export const WHITE = "#ffffff";
const DARK = "#111111";
/** What WCAG asks for. */
const READABLE = 4.5;
/** From here on white is so close that a deeper shade of the team's colour carries it, with room for a drawing behind. */
const CLOSE = 4;
const DEEPER = 1 / 6;

/** The colour under the letters, the team's own or a deeper one, and theirs: 4.5:1 at least. */
export function lettersOn(colour: string): { ground: string; text: string } {
  const white = contrastOf(colour, WHITE);
  const ground = white >= CLOSE && white < READABLE ? deepened(colour, DEEPER) : colour;
  return { ground, text: white >= CLOSE ? WHITE : DARK };
}
