import { expect, test } from "vitest";
import { requireDatabase } from "./reach-database";

test.each([
  ["whose password ends the host", "postgresql://googly:pa/ss@127.0.0.1:5432/googly"],
  ["whose password reads as a port", "postgresql://googly:12/secret@127.0.0.1:5432/googly"],
  ["whose password reads as a port and a query", "postgresql://googly:12?secret@127.0.0.1:5432/googly"],
  ["whose password reads as a port and a mark", "postgresql://googly:12#secret@127.0.0.1:5432/googly"],
  ["of another kind", "mysql://googly:secret@127.0.0.1/googly"],
  ["that is none", "googly"],
])("an address %s is told by the names that it may have, and not repeated", async (_which, url) => {
  const refused = await requireDatabase(url).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    name: "Stop",
    message: expect.stringMatching(/^DATABASE_URL or DIRECT_URL: the Post/),
  });
  expect(JSON.stringify(refused, ["message"])).not.toMatch(/secret|pa\/ss/);
});
