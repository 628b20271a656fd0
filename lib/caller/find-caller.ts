/**
 * Looks up who calls. Every request asks the database; those that come in at the same moment ask together, since one
 * statement for many costs hardly more than one for one. See docs/decisions/017-polls.md.
 */
import DataLoader from "dataloader";
import { z } from "zod";
import { type Caller, type SignedIn, selfColumns, selfRow, toUser } from "../account/data";
import { Prisma } from "../generated/prisma/client";
import { ofThisSeason, toProfile } from "../profile/data";
import { isOfMiniLeague, marked, marksOf, subjectsFor, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import { seasonMark } from "../season/current-season";
import type { Session } from "../session/cookie";

interface Question {
  session: Session;
  /** The subjects of lib/revisions.ts that the call follows from. */
  follows: readonly string[];
}

const callerRow = marked.extend({
  /** Which of the sessions, from 1. */
  place: z.number(),
  isAdmin: z.boolean(),
  seasonMark: z.string(),
});
type Row = z.infer<typeof callerRow>;
const signedInRow = selfRow.extend(callerRow.shape);

const callers = together(async (questions): Promise<(Caller | null)[]> => {
  const rows = await rowsOf(callerRow)`
    SELECT asked.place::int, u.is_admin AS "isAdmin", ${seasonMark} AS "seasonMark",
      ${marksFor(questions)} AS marks
    FROM ${usersOf(questions)}`;
  return answers(questions, rows, toCaller);
});

const signedIn = together(async (questions): Promise<(SignedIn | null)[]> => {
  const rows = await rowsOf(signedInRow)`
    SELECT asked.place::int, ${selfColumns}, ${seasonMark} AS "seasonMark", ${marksFor(questions)} AS marks
    FROM ${usersOf(questions)} JOIN profiles r ON r.user_id = u.id ${ofThisSeason}`;
  return answers(questions, rows, (question, row) => {
    return { ...toCaller(question, row), user: toUser(row), profile: toProfile(row), timeZone: row.timeZone };
  });
});

/** Who a session belongs to, if it is still of the account's present version. */
export function findCaller(session: Session, follows: readonly string[]): Promise<Caller | null> {
  return callers.load({ session, follows: subjectsFor(session.userId, follows) });
}

/** As findCaller, with account and profile. */
export function findSignedIn(session: Session, follows: readonly string[]): Promise<SignedIn | null> {
  return signedIn.load({ session, follows: subjectsFor(session.userId, follows) });
}

/** Nothing is kept: what has been answered is asked again. */
function together<Answer>(askAll: (questions: readonly Question[]) => Promise<Answer[]>) {
  // At once after all that has arrived by now has been read.
  const schedule = (ask: () => void) => void setImmediate(ask);
  return new DataLoader<Question, Answer>(askAll, { cache: false, batchScheduleFn: schedule, maxBatchSize: 200 });
}

function usersOf(questions: readonly Question[]): Prisma.Sql {
  const ids = questions.map(({ session }) => session.userId);
  const versions = questions.map(({ session }) => session.version);
  return Prisma.sql`unnest(${ids}::text[], ${versions}::int[]) WITH ORDINALITY AS asked (id, version, place)
    JOIN users u ON u.id = asked.id AND u.session_version = asked.version AND u.verified_at IS NOT NULL`;
}

function marksFor(questions: readonly Question[]): Prisma.Sql {
  return marksOf([...new Set(questions.flatMap(({ follows }) => follows))]);
}

function answers<R extends Row, Answer>(
  questions: readonly Question[],
  rows: R[],
  answer: (question: Question, row: R) => Answer,
): (Answer | null)[] {
  const found = new Map(rows.map((row) => [row.place, row]));
  return questions.map((question, at) => {
    const row = found.get(at + 1);
    return row ? answer(question, row) : null;
  });
}

function toCaller({ session, follows }: Question, { isAdmin, seasonMark, marks }: Row): Caller {
  const revisions = toRevisions(follows, marks);
  const named = revisions.find(isOfMiniLeague);
  return {
    ...{ ...session, isAdmin, seasonMark, revisions: revisions.filter((revision) => revision !== named) },
    ...(named && { miniLeague: named.marks }),
  };
}
