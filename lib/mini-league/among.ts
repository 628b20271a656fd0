import { cookies } from "next/headers";
import { z } from "zod";
import { readOrElse, textParam } from "../http/page";
import { type AmongChoice, readAmongChoice } from "./data";
import { AMONG_COOKIE } from "./rules";

/** The mini-league that a page is limited to, from its address or the reader's cookie. */

const amongParams = z.object({ miniLeague: textParam.optional() });

/** Null for everyone, also if the mini-league is gone or the reader isn't in it. */
export async function readAmong(userId: string, searchParams: Record<string, unknown>): Promise<AmongChoice> {
  return findAmongChoice(userId, await readAmongId(searchParams));
}

/** The id of the mini-league that is asked for; empty if none is. */
export async function readAmongId(searchParams: Record<string, unknown>): Promise<string> {
  const { miniLeague } = amongParams.parse(searchParams);
  return miniLeague ?? textParam.parse((await cookies()).get(AMONG_COOKIE)?.value);
}

/** As readAmong, for an id from readAmongId. */
export function findAmongChoice(userId: string, chosen: string): Promise<AmongChoice> {
  return readOrElse(() => readAmongChoice(userId, chosen), { among: null, mine: [] });
}
