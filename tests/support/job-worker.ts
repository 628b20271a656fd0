/** What job-process.ts starts: does some work, so many times at once, and prints what came of it. */

import { register } from "@/lib/account/signup-commands";
import { refreshScores } from "@/lib/feed/refresh-scores";
import { sendDueMails } from "@/lib/mail/outbox";
import { change } from "@/lib/match-change/change";
import { awardPoints } from "@/lib/match-change/result-commands";
import { playGamechanger } from "@/lib/pick/gamechanger-commands";
import { updateProfile } from "@/lib/profile/commands";
import { sendReminders } from "@/lib/reminder/commands";
import { moment, THE_SEASON } from "./the-season";

type Work = (now: Date, subject: string, other: string) => Promise<unknown>;

/** The subject is a match, a player or an address, and the other one who does it or what it becomes. */
const JOBS: Record<string, Work> = {
  "award-points": (now, matchId) => awardPoints(matchId, { userId: "admin", now, season: THE_SEASON }),
  "change-type": (now, matchId, userId) =>
    change(matchId, "edit-match", { userId, now, season: THE_SEASON }, (match) => ({
      ...match,
      matchType: "Qualifier",
    })),
  "change-venue": (now, matchId, userId) =>
    change(matchId, "edit-match", { userId, now, season: THE_SEASON }, (match) => ({ ...match, venue: "Elsewhere" })),
  "play-gamechanger": (now, matchId, userId) => playGamechanger({ matchId, userId, predictedTeam: "CSK" }, moment(now)),
  "refresh-scores": (now) => refreshScores(moment(now)),
  register: (now, email) => register({ firstName: "Ice", lastName: "Cold", email, password: "a-straight-bat" }, now),
  rename: (now, userId) => updateProfile(userId, { firstName: "Frozen" }, moment(now)),
  "send-reminders": (now) => sendReminders(moment(now)),
  "send-mails": sendDueMails,
};

const [job = "", now = "", pings = "1", subject = "", other = ""] = process.argv.slice(2);
const works = Array.from({ length: Number(pings) }, () => JOBS[job]?.(new Date(now), subject, other));
const results = await Promise.all(works);
process.stdout.write(JSON.stringify(results), () => process.exit());
