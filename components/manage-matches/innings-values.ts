/** The innings of a match as their form holds them, and back. */
import type { InningsForm, InningsFormResult } from "@/lib/match/innings-schema";
import { oversOf } from "@/lib/match/overs";
import type { Score } from "@/lib/match/schema";

const NOT_PLAYED = { team: "", runs: "", wickets: "", overs: "" };

/** The form of a score; an innings that was not played is empty. */
export function inningsValuesOf({ scores }: Score): InningsForm {
  const rows = scores.map(({ team, runs, wickets, overs }) => ({
    team,
    runs: String(runs),
    wickets: String(wickets),
    overs: String(overs),
  }));
  return { innings: [rows[0] ?? NOT_PLAYED, rows[1] ?? NOT_PLAYED], followSource: false };
}

/** What the call sends for a filled-in form. */
export function inningsBodyOf({ innings, followSource }: InningsFormResult) {
  const played = innings.flatMap((one) => one ?? []).map(({ balls, ...rest }) => ({ ...rest, overs: oversOf(balls) }));
  return { innings: played, ...(followSource ? { followSource } : {}) };
}
