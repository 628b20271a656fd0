import { describe, expect, test } from "vitest";
import { buildUser } from "../support/builders";
import { codeIn, nextMailTo } from "../support/mails";
import { Person } from "../support/person";

const ada = { firstName: " Ada ", lastName: "Lovelace", email: "Ada@Example.com", password: "punch-cards" };

describe("POST /api/auth/register", () => {
  test("registers, mails a code and names the pending account in a cookie", async () => {
    const person = new Person();
    const reply = await person.post("/api/auth/register", ada);
    expect(reply).toMatchObject({
      status: 201,
      body: { message: expect.any(String), user: { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" } },
    });
    expect(reply.headers.getSetCookie()).toEqual([expect.stringMatching(/^googly\.pending=.+HttpOnly; SameSite=lax/i)]);
    expect(codeIn(await nextMailTo("ada@example.com"))).toMatch(/^\d{6}$/);
  });

  test("refuses a verified address, whatever its case", async () => {
    const user = await buildUser();
    const reply = await new Person().post("/api/auth/register", { ...ada, email: user.email.toUpperCase() });
    expect(reply).toMatchObject({ status: 409, body: { code: "EMAIL_TAKEN", error: expect.any(String) } });
  });
});
