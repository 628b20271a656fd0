/** Names and addresses can't inject email headers. */
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildUser } from "../../support/builders";
import { nextMailTo } from "../../support/mails";
import { Person } from "../../support/person";

test("A name with a line break in it is refused by each call that takes one", async () => {
  const firstName = "Ada\r\nBcc: eve";
  const [{ user, person }, admin] = [await buildPerson(), await buildPerson({ isAdmin: true })];
  const ada = { lastName: "Lovelace", email: "ada@example.com", password: "punch-cards" };
  const replies = [
    await new Person().post("/api/auth/register", { ...ada, firstName }),
    await person.put("/api/profile/update", { firstName }),
    await admin.person.post("/api/admin/edit-user", { userId: user.id, firstName }),
  ];
  for (const reply of replies) expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({ firstName: user.firstName });
});

test("An email's subject and address have no second line, and no name that a user chose", async () => {
  const user = await buildUser({ firstName: "%0d%0aBcc: eve@example.com", lastName: "=?utf-8?Q?=0d=0a?=" });
  await new Person().post("/api/auth/forgot-password", { email: user.email });
  const { subject, to } = await nextMailTo(user.email);
  expect(to).toBe(user.email);
  expect(subject).toMatch(/^Reset your \w+ password$/);
});
