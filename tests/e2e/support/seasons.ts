import { test as journey } from "./journey";

/**
 * For journeys that change which season is on: a server and a database of their own for each file, by its name, since a
 * journey that came after on the same ones would find itself in another league.
 */
export const test = journey.extend<object, { seasonsOf: string }>({
  seasonsOf: ["", { scope: "worker", option: true }],
});
