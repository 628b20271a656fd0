import { expect, test } from "vitest";
import { lettersOn } from "./letters";

test.each([
  ["#14213D", { ground: "#14213D", text: "#ffffff" }],
  ["#F2A541", { ground: "#F2A541", text: "#111111" }],
  ["#F5F5F0", { ground: "#F5F5F0", text: "#111111" }],
  // White is so close that a deeper shade carries it.
  ["#EA1A85", { ground: "#c3166f", text: "#ffffff" }],
  ["#7A7F85", { ground: "#666a6f", text: "#ffffff" }],
])("letters on %s", (colour, letters) => {
  expect(lettersOn(colour)).toEqual(letters);
});
