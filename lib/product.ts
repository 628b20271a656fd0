/** The product's name and motto; they stand nowhere else. */
export const PRODUCT = {
  name: "Googly",
  motto: "read the game",
  description: "Predict the winners of a T20 season with your friends, match by match.",
} as const;
