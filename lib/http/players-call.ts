import type { Caller } from "../account/data";
import type { Moment } from "../season/schema";

/** What a player's call says of its reader and its moment, for work that is done once for it. */
export interface PlayersCall {
  caller: Caller;
  moment: () => Promise<Moment>;
}
