/** How administrators change users, and who becomes one. */

import { refuseOvertaken } from "../activity/changed-meanwhile";
import { COMMAND_LINE, recordDeed, type SeasonActor } from "../activity/record";
import type { Transaction } from "../db";
import { fullName } from "../full-name";
import type { Entry } from "../generated/prisma/client";
import { findProfile, NOT_A_PLAYER, toProfile } from "../profile/data";
import type { Profile } from "../profile/schema";
import { Refusal } from "../refusal/catalogue";
import { PLAYERS } from "../revisions";
import { refreshHomeBonus } from "../scoring/home-bonus";
import { requireRunning } from "../season/current-season";
import type { Season } from "../season/schema";
import { inSeason, inTransaction } from "../transaction";
import type { EditedUser } from "./admin-schema";
import { holdUser, type Naming, noSuchUser, requireAnotherAdmin } from "./hold-user";
import { summaryOfUser, USER_WORDS } from "./user-summary";

/**
 * Changes a user's name, home team, counts or admin flag. A change of the flag ends the user's sessions, since these
 * carry it. Of an account that waits for its code only the name can be changed. Throws NOT_FOUND, LAST_ADMIN,
 * CHANGED_MEANWHILE, EMAIL_NOT_VERIFIED, NOT_IN_SEASON, and SEASON_OVER where more than the name would change.
 */
export async function editUser({ seen, ...edit }: EditedUser, actor: SeasonActor): Promise<Profile> {
  return inSeason(async (tx) => {
    const user = await holdUser(tx, edit.userId !== undefined ? { id: edit.userId } : { email: edit.email ?? "" });
    const before = summaryOfUser(user);
    refuseOvertaken({ stored: before, seen, wanted: edit }, USER_WORDS);
    const { firstName = user.firstName, lastName = user.lastName, isAdmin = user.isAdmin } = edit;
    if (user.isAdmin && !isAdmin) await requireAnotherAdmin(tx, user.id);
    if (!user.profile) refuseMoreThanNames(before, edit, "EMAIL_NOT_VERIFIED");
    else if (!user.entry) refuseMoreThanNames({ ...before, isAdmin }, edit, "NOT_IN_SEASON");
    const sessions = isAdmin === user.isAdmin ? {} : { sessionVersion: { increment: 1 } };
    const changed = await tx.user.update({
      where: { id: user.id },
      data: { firstName, lastName, isAdmin, ...sessions },
    });
    const entry = user.entry && (await writeHand(tx, actor.season, user.entry, edit));
    await recordDeed(tx, actor, { action: "edit-user", user, before, after: summaryOfUser({ ...changed, entry }) });
    return (await findProfile(user.id, tx)) ?? toProfile({ ...NOT_A_PLAYER, ...changed });
  });
}

/** The home team and the counts. Those that were not given stay as they are. */
async function writeHand(
  tx: Transaction,
  season: Season,
  entry: Entry,
  edit: Omit<EditedUser, "seen">,
): Promise<Entry> {
  const { homeTeam, wildcards, flips } = edit;
  const data = {
    ...(homeTeam !== undefined && { homeTeam }),
    ...(wildcards !== undefined && { wildcards }),
    ...(flips !== undefined && { gamechangers: flips }),
  };
  const { userId, seasonId } = entry;
  // The table of a season that is over is frozen, with the bonus and what was left to spend.
  const names = ["homeTeam", "wildcards", "gamechangers"] as const;
  if (names.some((name) => data[name] !== undefined && data[name] !== entry[name])) await requireRunning(tx, season);
  const written = await tx.entry.update({ where: { seasonId_userId: { seasonId, userId } }, data });
  // What is given changes who can still win; what players spend on open picks must not show, so no trigger notes the counts.
  if (wildcards !== undefined || flips !== undefined) await tx.$executeRaw`SELECT note_change(${PLAYERS})`;
  await refreshHomeBonus(tx, season, userId);
  return written;
}

function refuseMoreThanNames(
  before: ReturnType<typeof summaryOfUser>,
  edit: Omit<EditedUser, "seen">,
  code: keyof typeof NAME_ONLY,
): void {
  const after = { ...before, ...edit };
  const same = (["isAdmin", "homeTeam", "wildcards", "flips"] as const).every(
    (field) => after[field] === before[field],
  );
  if (same) return;
  throw new Refusal(code, { message: NAME_ONLY[code] });
}

const NAME_ONLY = {
  EMAIL_NOT_VERIFIED: "This email is not verified yet. Until it is, only the name can be changed",
  NOT_IN_SEASON: "This player has not joined the season yet. Until then, home team and counts cannot be changed",
};

/**
 * Makes a verified user an administrator, from the command line of whoever runs the site. Answers whether that is new. Throws
 * NOT_FOUND.
 */
export async function makeAdmin(email: string, now: Date): Promise<boolean> {
  return inTransaction("verb", async (tx) => {
    const user = await requirePlayer(tx, { email });
    if (user.isAdmin) return false;
    await tx.user.update({ where: { id: user.id }, data: { isAdmin: true, sessionVersion: { increment: 1 } } });
    const actor = { actorId: COMMAND_LINE.id, actorName: COMMAND_LINE.name };
    const subject = { userId: user.id, userName: fullName(user) };
    const flags = { before: { isAdmin: false }, after: { isAdmin: true } };
    await tx.auditEntry.create({ data: { at: now, action: "edit-user", ...actor, ...subject, ...flags } });
    return true;
  });
}

async function requirePlayer(tx: Transaction, where: Naming) {
  const user = await tx.user.findUnique({ where, include: { profile: true } });
  if (!user?.profile) throw noSuchUser();
  return user;
}
