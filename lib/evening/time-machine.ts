/** The table as it stood after a match: which evening is meant, its rows, and where else one can go. */
import type { Among } from "../among/data";
import type { Looked } from "../read-cache";
import type { Season } from "../season/schema";
import { findEvening } from "./find-evening";
import type { Evening, EveningEntry, EveningQuery, EveningTable } from "./schema";
import type { ShownEvenings } from "./shown";
import { lookAtEveningTable } from "./table";
import { lookAtEveningAmong } from "./table-among";

/** A part of the table after a match, or after the latest evening; of everybody or of a mini-league. Throws NOT_FOUND for a number that no match has. */
export async function readTimeMachine(
  season: Season,
  query: EveningQuery,
  shown: ShownEvenings,
  among: Among | null = null,
): Promise<EveningTable> {
  return (await lookAtTimeMachine(season, query, shown, among)).value;
}

/** A part of the table after a match, and whether it is of the state that the evenings are of; undefined where that has to be asked. */
export async function lookAtTimeMachine(
  season: Season,
  { after, match, from, limit }: EveningQuery,
  { evenings, revisions }: ShownEvenings,
  among: Among | null = null,
): Promise<{ value: EveningTable; holds?: boolean }> {
  const evening = after === undefined ? evenings.at(-1) : await findEvening(season, { after, match }, evenings);
  const part = { from, limit: limit + 1 };
  const read = async ({ position }: Evening): Promise<Looked<readonly EveningEntry[]>> => {
    if (!among) return lookAtEveningTable(season, evenings, position, part, revisions);
    const { value, holds } = await lookAtEveningAmong(season, evenings, position, among, revisions);
    return { value: value.slice(from, from + part.limit), holds };
  };
  const found = evening && (await read(evening));
  const rows = found?.value ?? [];
  const value = {
    data: rows.slice(0, limit),
    position: evening?.position ?? null,
    evenings: [...evenings],
    page: {
      from,
      previous: from > 0 ? Math.max(0, from - limit) : null,
      next: rows.length > limit ? from + limit : null,
    },
  };
  return { value, ...(found && { holds: found.holds }) };
}
