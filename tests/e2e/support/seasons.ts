import { test as journey } from "./journey";

/**
 * For journeys that change which season is on: a server and a database of their own, since a journey that came after on the
 * same ones would find itself in another league.
 */
export const test = journey.extend<object, { ownSeasons: undefined }>({
  ownSeasons: [async ({ browserName: _browser }, use) => use(undefined), { scope: "worker", auto: true }],
});
