/** How long `npm run fuzz` goes on: so many requests, or so many minutes. */
import { Stop } from "../support/progress";

interface FuzzOptions {
  requests: number;
  seed: number;
  /** 0 where it ends by its requests. */
  minutes: number;
}

/** Throws Stop for what is no number above zero, and where both are given. */
export function readFuzzOptions(given: { requests?: string; seed?: string; minutes?: string }): FuzzOptions {
  if (given.requests !== undefined && given.minutes !== undefined)
    throw new Stop("The fuzz ends after --requests or after --minutes: give one of them.");
  const numbers = Object.values(given).map(Number);
  if (!numbers.every((number) => Number.isFinite(number) && number > 0))
    throw new Stop("Requests, seed and minutes are numbers above zero.");
  return {
    requests: Number(given.requests ?? 100_000),
    seed: Number(given.seed ?? 1),
    minutes: Number(given.minutes ?? 0),
  };
}
