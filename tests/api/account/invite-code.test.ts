import { describe, expect, test, vi } from "vitest";
import { Person } from "../../support/person";
import { spendTries } from "../../support/spend-tries";

// The configuration is read once, so a closed group needs a file of its own.
vi.hoisted(() => {
  process.env.INVITE_CODE = "leg before wicket";
});

const register = (inviteCode?: unknown) => {
  const email = `invited-${crypto.randomUUID()}@example.com`;
  const body = { firstName: "Ada", lastName: "Lovelace", email, password: "punch-cards", inviteCode };
  return new Person().post("/api/auth/register", body);
};

describe("In a closed group", () => {
  test.each(["leg before wicket", " leg before wicket "])("the invite code %j is accepted", async (code) => {
    expect(await register(code)).toMatchObject({ status: 201 });
  });

  test.each([
    [undefined, "Invite code required"],
    ["", "Invite code required"],
    ["leg before wickets", "This invite code is wrong"],
    ["LEG BEFORE WICKET", "This invite code is wrong"],
  ])("%j is refused with: %s", async (code, message) => {
    const reply = await register(code);
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({ error: message, code: "INVALID_INPUT", fields: { inviteCode: message } });
  });

  test("guessing it is limited by network, and locks out nobody who has the code", async () => {
    const guesser = new Person();
    const body = { firstName: "Eve", lastName: "Guesser", email: "eve@example.com", password: "guess-guess" };
    const guess = (inviteCode: string) => guesser.post("/api/auth/register", { ...body, inviteCode });
    await spendTries(`invite:address:${guesser.address}`, 59);
    for (const status of [400, 429]) expect(await guess("a guess")).toMatchObject({ status });
    expect(await guess("leg before wicket")).toMatchObject({ status: 201 });
    expect(await register("one guess more")).toMatchObject({ status: 400 });
    expect(await register("leg before wicket")).toMatchObject({ status: 201 });
  });
});
