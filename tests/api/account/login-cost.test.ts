import { expect, test } from "vitest";
import { hashPassword } from "@/lib/account/credentials";
import { db } from "@/lib/db";
import { buildUser, PASSWORD } from "../../support/builders";
import { watchHashes } from "../../support/count-hashes";
import { Person } from "../../support/person";
import { hashAsTheProduct } from "../../support/quick-hashes";

hashAsTheProduct();

test("A login costs as much for an unknown address as for a wrong password, from the first one in a process", async () => {
  const user = await buildUser();
  await db().user.update({ where: { id: user.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
  const watched = watchHashes();
  for (const email of ["nobody@example.com", user.email, "nobody-else@example.com"]) {
    await new Person().post("/api/auth/login", { email, password: "wrong-password" });
  }
  expect(watched.costs).toEqual([12, 12, 12]);
});
