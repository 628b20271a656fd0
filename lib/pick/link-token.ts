/** The signed link that makes one pick without a login, for a player, a match and a side (rule 27). */
import { z } from "zod";
import { keyedHash } from "../account/credentials";
import { env } from "../env";
import { secretsEqual } from "../session/secrets-equal";

interface LinkedPick {
  userId: string;
  matchId: string;
  /** Short code of the side to pick. */
  team: string;
}

const contents = z.tuple([z.string(), z.string(), z.string()]);

/** Has no expiry date: the link works until picks close, even if the match is moved. */
export function pickToken({ userId, matchId, team }: LinkedPick): string {
  const encoded = Buffer.from(JSON.stringify([userId, matchId, team])).toString("base64url");
  return `${encoded}.${keyedHash(encoded, "pick")}`;
}

/** The pick in a token; null if it is not ours. */
export function readPickToken(token: string): LinkedPick | null {
  const [encoded = ""] = token.split(".");
  if (!secretsEqual(token, `${encoded}.${keyedHash(encoded, "pick")}`)) return null;
  const [userId, matchId, team] = contents.parse(JSON.parse(Buffer.from(encoded, "base64url").toString()));
  return { userId, matchId, team };
}

/** The page that asks for confirmation and makes the pick. */
export function pickPage(pick: LinkedPick): string {
  return `${env().NEXTAUTH_URL}/pick/${pickToken(pick)}`;
}
