/** `npm run admin -- EMAIL`: makes a registered and verified user an administrator. */
import { keepSecrets, openDatabase } from "../support/home";
import { main, Stop, say } from "../support/progress";

await main(async () => {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email) throw new Stop("Whom? npm run admin -- ada@example.com");
  const database = await openDatabase();
  try {
    const secrets = await keepSecrets();
    Object.assign(process.env, {
      ...secrets,
      NEXTAUTH_URL: "http://localhost",
      ...process.env,
      DATABASE_URL: database.url,
    });
    const { makeAdmin } = await import("../../lib/account/admin-commands");
    await makeAdmin(email, new Date()).catch((error: unknown) => {
      if (error instanceof Error && error.name === "Refusal") {
        throw new Stop(`${email} has no verified account. Sign up with it first, then run this again.`);
      }
      throw error;
    });
    say(`${email} is an administrator now and has to log in again.`);
    await (await import("../../lib/db")).db().$disconnect();
  } finally {
    await database.close();
  }
});
process.exit();
