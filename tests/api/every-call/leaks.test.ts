import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { codeIn, nextMailTo, tokenIn } from "../../support/mails";
import { Person, type Reply } from "../../support/person";
import { contentOf } from "../../support/raw-sql";

/** Records the replies, without cookies: those are encrypted, and only their owner gets them. */
class Listener extends Person {
  readonly heard: string[] = [];

  override async call(...request: Parameters<Person["call"]>): Promise<Reply> {
    const reply = await super.call(...request);
    const headers = [...reply.headers].filter(([name]) => name !== "set-cookie" && name !== "x-request-id");
    this.heard.push(JSON.stringify({ call: request.slice(0, 2), status: reply.status, body: reply.body, headers }));
    return reply;
  }
}

// What the database holds while an email is waiting: tests/api/mail/service.test.ts.
test("No reply of the account calls carries a hash, a code or a token, and the database holds none in plain text", async () => {
  const person = new Listener();
  const email = "ada@example.com";
  const [first, second, third] = ["punch-cards-1", "punch-cards-2", "punch-cards-3"] as const;
  const plain = new Set<string>([first, second, third]);
  const hashes = new Set<string>();
  const note = async () => {
    const user = await db().user.findUniqueOrThrow({ where: { email }, omit: { passwordHash: false } });
    const [codes, tokens] = [await db().verificationCode.findMany(), await db().resetToken.findMany()];
    for (const secret of [
      user.passwordHash,
      ...codes.map((row) => row.codeHash),
      ...tokens.map((row) => row.tokenHash),
    ])
      hashes.add(secret);
    return user.id;
  };
  const dump = async () => JSON.stringify(await contentOf(env().DATABASE_URL));
  const logIn = (password: string) => person.post("/api/auth/login", { email, password });

  const names = { firstName: "Ada", lastName: "Lovelace" };
  await person.post("/api/auth/register", { ...names, email, password: first });
  plain.add(codeIn(await nextMailTo(email)));
  await note();
  await logIn("wrong-password");
  expect(await logIn(first)).toMatchObject({ status: 403 });
  plain.add(codeIn(await nextMailTo(email, 2)));
  await person.post("/api/auth/resend-code", {});
  const code = codeIn(await nextMailTo(email, 3));
  plain.add(code);
  const userId = await note();
  const withCode = await dump();
  await person.post("/api/auth/verify-email", { code: "000000" });
  expect(await person.post("/api/auth/verify-email", { code })).toMatchObject({ status: 200 });
  for (const noun of ["profile", "leaderboard"]) await person.post(`/api/${noun}/create`, { userId });
  expect(await logIn(first)).toMatchObject({ status: 200 });
  await person.get("/api/auth/check-auth");
  await person.get("/api/auth/session");
  await person.post("/api/auth/change-password", { userId, newPassword: second });
  await note();
  await person.post("/api/auth/forgot-password", { email });
  const token = tokenIn(await nextMailTo(email, 4));
  plain.add(token);
  await note();
  const withToken = await dump();
  await person.post("/api/auth/register", { ...names, email, password: first });
  await person.post(`/api/auth/reset-password/${token}x`, { password: third });
  await person.post(`/api/auth/reset-password/${token}`, { password: "x" });
  expect(await person.post(`/api/auth/reset-password/${token}`, { password: third })).toMatchObject({ status: 200 });
  await person.post(`/api/auth/reset-password/${token}`, { password: third });
  await note();
  await person.post("/api/auth/logout", {});

  for (const content of [withCode, withToken]) {
    expect(content).toContain(email);
    expect(content).not.toMatch(new RegExp(`(?<![\\w-])(${[...plain].join("|")})(?![\\w-])`));
  }
  const secrets = [...plain, ...hashes];
  expect(secrets.length).toBeGreaterThanOrEqual(3 + 3 + 1 + 5);
  // The request is cut off, since the token is in its path.
  const answers = person.heard.map((heard) => heard.slice(heard.indexOf('"status"')));
  expect(answers.length).toBeGreaterThan(18);
  for (const secret of secrets) expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
  expect(answers.filter((answer) => /\$2[aby]\$|passwordHash|codeHash|tokenHash|sessionVersion/.test(answer))).toEqual(
    [],
  );
});
