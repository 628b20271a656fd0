import { z } from "zod";
import { DAY } from "../clock";
import { db, rowsOf } from "../db";
import { env } from "../env";
import { findSourceState } from "../feed/configured-source";
import { dueOf, isLeftOpen, sidesNeeded } from "../match/current";
import { currentSeasonId, ofCurrentSeason } from "../season/data";
import type { Moment } from "../season/schema";
import { isMatchOn, waitingMails, workColumns } from "./data";
import { areMailsSent, areMailsWritten, arePicksSealed, countToDo, judge } from "./rules";
import { healthDetails, type ToDo } from "./schema";

const mailRow = healthDetails.shape.mails.shape;
const { refreshedAt, askedAt, answeredAt, matchIsOn } = healthDetails.shape.scores.shape;
const count = z.number().int();
const row = z.object({
  ...mailRow,
  ...healthDetails.shape.work.shape,
  ...{ refreshedAt, askedAt, answeredAt, matchIsOn },
  ...{ givenUp: count, unpaid: count, players: count },
});

/** Monitors watch these; administrators can't help. */
const UNASKED = {
  database: { takesWrites: true, clockAhead: 0 },
  migrations: { missing: [] },
  notifications: { hasKeys: false, browsers: 0, browsersSince: null, dueSince: null, sentAt: null },
};

/** What needs an administrator's attention, judged like the health, for sites without a monitor. */
export async function findToDo({ now, season }: Moment): Promise<ToDo> {
  const [found] = await rowsOf(row)`
    SELECT mails.*, fees.*, ${workColumns({ now, season })},
      -- To players only: a stranger who signs up with an address that doesn't exist is no reason to act.
      (SELECT count(*)::int FROM mails JOIN users u ON u.email = mails."to" AND u.verified_at IS NOT NULL
        WHERE NOT bulk AND next_attempt_at IS NULL AND given_up_at > ${new Date(now.getTime() - DAY)}) AS "givenUp",
      (SELECT succeeded_at FROM jobs WHERE name = 'refresh-scores') AS "refreshedAt",
      (SELECT max(asked_at) FROM feed_checks) AS "askedAt", (SELECT max(answered_at) FROM feed_states) AS "answeredAt",
      ${isMatchOn({ now, season })} AS "matchIsOn"
    FROM (${waitingMails}) mails, (
      SELECT count(*) FILTER (WHERE paid_at IS NULL)::int AS unpaid, count(*)::int AS players
      FROM entries WHERE season_id = ${currentSeasonId}
    ) fees`;
  if (!found) throw new Error("The statement returned no row");
  const hasSource = env().CRICKETDATA_API_KEY !== undefined;
  const well = judge({ ...UNASKED, scores: { ...found, hasSource }, mails: found, work: found }, now);
  const hasFee = season.rules.entryFee > 0 && season.state !== "over";
  const toDo = {
    scoresAreFresh: well.scores,
    picksAreSealed: arePicksSealed(found, now),
    mails: {
      leave: areMailsSent(found, now),
      areWritten: areMailsWritten(found, now),
      waiting: found.waiting,
      oldest: found.oldest,
      givenUp: found.givenUp,
    },
    fees: hasFee ? { unpaid: found.unpaid, players: found.players } : null,
  };
  const matches = await countMatchesToDo({ now, season });
  const { problem } = await findSourceState({ now, season });
  return { ...toDo, count: countToDo(toDo, { matches, hasSourceProblem: problem !== null }) };
}

/** How many lines about matches the To do page has. */
async function countMatchesToDo({ now, season }: Moment): Promise<number> {
  const matches = await db().match.findMany({ where: ofCurrentSeason });
  const due = matches.filter((match) => dueOf(match, now, season) !== null);
  const leftOpen = matches.filter((match) => isLeftOpen(match, season));
  return due.length + leftOpen.length + sidesNeeded(matches, now, season).length;
}
