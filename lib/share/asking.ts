import type { Among } from "../among/data";
import type { Reader } from "../pick/shown-picks";
import { Refusal } from "../refusal/catalogue";
import type { Revision } from "../revisions";
import type { Moment, Season } from "../season/schema";

/** Who asks, and in what state the game was then: the revisions were read before, those of lib/share/follows.ts. */
export interface Asking {
  reader: Reader;
  revisions: readonly Revision[];
  moment: Moment;
  /** Among whom the table is told; null for everybody. */
  among: Among | null;
}

/** What every picture bears. */
export function frameOf({ name, teams }: Season, among: Among | null = null): { whose: string[]; colours: string[] } {
  return { whose: among ? [among.name, name] : [name], colours: teams.map(({ colour }) => colour) };
}

/** For whoever is not in the season's table. */
export function notInTable(): Refusal {
  return new Refusal("NOT_FOUND", { message: "You are not in this season's table" });
}
