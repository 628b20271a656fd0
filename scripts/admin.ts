/** `npm run admin -- EMAIL`: makes a registered and verified user an administrator. */
import { command, readLine, Stop, say } from "./support/command";
import { withProduct } from "./support/machine";

await command(async () => {
  const email = readLine({}, 1).words[0]?.trim().toLowerCase();
  if (!email) throw new Stop("Give an email: npm run admin -- ada@example.com");
  await withProduct(async () => {
    const { makeAdmin } = await import("../lib/account/admin-actions");
    const { isDatabaseDown } = await import("../lib/db");
    const isNew = await makeAdmin(email, new Date())
      .catch((error: unknown) => {
        if (!isDatabaseDown(error)) throw error;
        say("The database is busy. Trying once more.");
        return makeAdmin(email, new Date());
      })
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === "Refusal")
          throw new Stop(`${email} has no verified account. Sign up with it first, then run this again.`);
        throw error;
      });
    if (isNew) say(`${email} is now an administrator and needs to log in again.`);
    else say(`${email} is already an administrator.`);
  });
});
