/** The product's name and motto, defined only here. */
export const PRODUCT = {
  name: "Googly",
  motto: "read the game",
  description: "Predict the winners of a T20 season with your friends, match by match.",
} as const;
