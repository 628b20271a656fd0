/** The link that makes one pick without a login: it names the player, the match and the side, and is signed (rule 27). */
import { z } from "zod";
import { seal } from "../account/credentials";
import { env } from "../env";
import { secretsEqual } from "../secrets-equal";

interface LinkedPick {
  userId: string;
  matchId: string;
  /** Short code of the side that is to win. */
  team: string;
}

const said = z.tuple([z.string(), z.string(), z.string()]);

/** It does not say when it ends: the match's closing does, wherever that is moved to. */
export function pickToken({ userId, matchId, team }: LinkedPick): string {
  const words = Buffer.from(JSON.stringify([userId, matchId, team])).toString("base64url");
  return `${words}.${seal(words, "pick")}`;
}

/** What a token is for; null where it was not made here. */
export function readPickToken(token: string): LinkedPick | null {
  const [words = ""] = token.split(".");
  if (!secretsEqual(token, `${words}.${seal(words, "pick")}`)) return null;
  const [userId, matchId, team] = said.parse(JSON.parse(Buffer.from(words, "base64url").toString()));
  return { userId, matchId, team };
}

/** The page that asks once, and makes the pick. */
export function pickPage(pick: LinkedPick): string {
  return `${env().NEXTAUTH_URL}/pick/${pickToken(pick)}`;
}
