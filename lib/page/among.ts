/** Among whom a page tells the table: as its address says, or else as the reader has chosen before. */
import { cookies } from "next/headers";
import { z } from "zod";
import { AMONG_COOKIE } from "../among/address";
import { type AmongChoice, readAmongChoice } from "../among/choice";
import { readOrElse } from "./read-ahead";
import { wantedText } from "./wanted-text";

const wanted = z.object({ miniLeague: wantedText.optional() });

/** Everybody where the choice has gone, or was never the reader's. */
export async function readAmong(userId: string, searchParams: Record<string, unknown>): Promise<AmongChoice> {
  return readChosen(userId, await readWanted(searchParams));
}

/** Which mini-league is asked for; empty where none is, and whatever else the page shows can be read meanwhile. */
export async function readWanted(searchParams: Record<string, unknown>): Promise<string> {
  const { miniLeague } = wanted.parse(searchParams);
  return miniLeague ?? wantedText.parse((await cookies()).get(AMONG_COOKIE)?.value);
}

/** As readAmong, of what is asked for. */
export function readChosen(userId: string, chosen: string): Promise<AmongChoice> {
  return readOrElse(() => readAmongChoice(userId, chosen), { among: null, mine: [] });
}
