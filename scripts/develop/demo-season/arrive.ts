/** How the twenty come in: by the doors that everybody takes. */
import { accountReply, loginReply } from "@/lib/account/schema";
import { managedUsersReply } from "@/lib/account/user-list-schema";
import { ownPredictionsReply, type Prediction } from "@/lib/pick/schema";
import { updateProfileReply } from "@/lib/profile/change-schema";
import { profileReply } from "@/lib/profile/schema";
import type { Character } from "./crowd";
import { countCodes, readCodes } from "./mailed-codes";
import { Visitor } from "./visitor";

export interface Player extends Character {
  userId: string;
  visitor: Visitor;
  /** What they have picked in this season before. */
  picks: readonly Prediction[];
}

/** Signs up who has no account yet, and brings all of them into the season. A home team can be chosen before its `first` match alone. */
export async function arrive(admin: Visitor, crowd: readonly Character[], first: boolean): Promise<Player[]> {
  const { data: users } = await admin.get("/api/admin/list-users?search=hour.googly.demo", managedUsersReply);
  const known = new Set(users.filter(({ isVerified }) => isVerified).map(({ email }) => email));
  await signUp(
    admin.origin,
    crowd.filter(({ email }) => !known.has(email)),
  );
  return inTwos(crowd, (character) => enter(admin.origin, character, first));
}

async function signUp(origin: string, newcomers: readonly Character[]): Promise<void> {
  const reader = new Visitor(origin);
  const before = await countCodes(
    reader,
    newcomers.map(({ email }) => email),
  );
  const visitors = newcomers.map((character) => ({ character, visitor: new Visitor(origin) }));
  await inTwos(visitors, ({ character: { email, password, firstName, lastName }, visitor }) =>
    visitor.post("/api/auth/register", accountReply, { email, password, firstName, lastName }),
  );
  const codes = await readCodes(reader, before);
  await inTwos(visitors, ({ character, visitor }) =>
    visitor.post("/api/auth/verify-email", accountReply, { code: codes.get(character.email) }),
  );
}

/** Two at a time: a password costs the server a hash, and it makes two of them at once. */
async function inTwos<One, Made>(all: readonly One[], make: (one: One) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < all.length; at += 2) made.push(...(await Promise.all(all.slice(at, at + 2).map(make))));
  return made;
}

async function enter(origin: string, character: Character, first: boolean): Promise<Player> {
  const visitor = new Visitor(origin);
  const { email, password, profilePic, homeTeam } = character;
  const login = { email, password, rememberMe: true };
  const { user } = await visitor.post("/api/auth/login", loginReply, login);
  const { data: profile } = await visitor.post("/api/season/join", profileReply);
  const team = first && profile.homeTeam === null && homeTeam !== null ? { homeTeam } : {};
  await visitor.call("PUT", "/api/profile/update", updateProfileReply, { profilePic, ...team });
  const { data: picks } = await visitor.get("/api/prediction/own", ownPredictionsReply);
  return { ...character, userId: user._id, visitor, picks };
}
