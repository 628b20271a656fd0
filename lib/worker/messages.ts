/** What pages say to their worker. */

/** Have none of these pages be kept from before `since`; milliseconds. */
export interface RenewKept {
  type: "renew-kept";
  since: number;
  paths: readonly string[];
}

/** Tell, through the port that comes along, which release you are of. */
interface TellRelease {
  type: "tell-release";
}

/** Take the place of the worker before you. */
interface TakeOver {
  type: "take-over";
}

export type Message = RenewKept | TellRelease | TakeOver;
