/** What needs an administrator's hand beside the matches: scores that stand still, mails that do not leave, fees. */
import { z } from "zod";
import { DAY } from "../clock";
import { env } from "../env";
import { rowsOf } from "../rows";
import { currentSeasonId } from "../season/current-season";
import type { Moment } from "../season/schema";
import { areWritten, doLeave, isProved, judge } from "./rules";
import { healthDetails } from "./schema";
import type { ToDo } from "./to-do-schema";
import { isMatchOn, waitingMails, workColumns } from "./work";

const mailRow = healthDetails.shape.mails.shape;
const { refreshedAt, askedAt, answeredAt, matchIsOn } = healthDetails.shape.scores.shape;
const count = z.number().int();
const row = z.object({
  ...mailRow,
  ...healthDetails.shape.work.shape,
  ...{ refreshedAt, askedAt, answeredAt, matchIsOn },
  ...{ givenUp: count, unpaid: count, players: count },
  bent: z.array(z.string()),
});

/** Whether these leave is a monitor's business. */
const UNASKED = { hasKeys: false, browsers: 0, browsersSince: null, dueSince: null, sentAt: null };

/** What needs a hand now; judged as the health is, for whoever has no monitor. */
export async function findToDo({ now, season }: Moment): Promise<ToDo> {
  const [found] = await rowsOf(row)`
    SELECT mails.*, fees.*, ${workColumns({ now, season })},
      (SELECT count(*)::int FROM mails WHERE NOT bulk AND next_attempt_at IS NULL
        AND given_up_at > ${new Date(now.getTime() - DAY)}) AS "givenUp",
      (SELECT COALESCE(max(bent), '{}') FROM checks) AS bent,
      (SELECT succeeded_at FROM jobs WHERE name = 'refresh-scores') AS "refreshedAt",
      (SELECT max(asked_at) FROM feed_checks) AS "askedAt", (SELECT max(answered_at) FROM feed_states) AS "answeredAt",
      ${isMatchOn({ now, season })} AS "matchIsOn"
    FROM (${waitingMails}) mails, (
      SELECT count(*) FILTER (WHERE paid_at IS NULL)::int AS unpaid, count(*)::int AS players
      FROM entries WHERE season_id = ${currentSeasonId}
    ) fees`;
  if (!found) throw new Error("A statement without a condition answers a row");
  const hasSource = env().CRICKETDATA_API_KEY !== undefined;
  const others = { migrations: { missing: [] }, notifications: UNASKED, proof: { bent: found.bent } };
  const well = judge({ ...others, scores: { ...found, hasSource }, mails: found, work: found }, now);
  const hasFee = season.rules.entryFee > 0 && season.state !== "over";
  return {
    scoresAreFresh: well.scores,
    bent: found.bent,
    isProved: isProved(found, now),
    mails: {
      leave: doLeave(found, now),
      areWritten: areWritten(found, now),
      waiting: found.waiting,
      oldest: found.oldest,
      givenUp: found.givenUp,
    },
    fees: hasFee ? { unpaid: found.unpaid, players: found.players } : null,
  };
}
