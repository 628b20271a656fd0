/** Whether a site is a demo: a season that people play must never be closed for a show. */
import { loginReply } from "@/lib/account/schema";
import { managedUsersReply } from "@/lib/account/user-list-schema";
import { DEMO_LOGINS, DEMO_PASSWORD } from "@/prisma/seed/logins";
import { Stop } from "../../support/progress";
import { Visitor } from "./visitor";

/** Accounts at such addresses are the demo's own; nobody gets mail there. */
const OF_THE_DEMO = /[@.]googly\.demo$/;

/**
 * Signs in as the administrator of the demo that is at this address. Throws Stop where there is none: a demo shows its mails,
 * knows the administrator of the demo, and unless that does not matter (`anyway`) has no account of anybody else.
 */
export async function enterDemo(origin: string, anyway: boolean): Promise<Visitor> {
  const admin = new Visitor(origin);
  const { status } = await admin.page("/outbox");
  const no = `${origin} is no demo, and this plays a whole season there: it is for what npm run up starts without a DATABASE_URL.`;
  if (status !== 200) throw new Stop(no);
  const login = { email: DEMO_LOGINS.admin, password: DEMO_PASSWORD, rememberMe: false };
  const { user } = await admin.post("/api/auth/login", loginReply, login).catch((cause: unknown) => {
    throw cause instanceof Stop ? new Stop(`${no}\n${cause.message}`, { cause }) : cause;
  });
  if (!user.isAdmin) throw new Stop(no);
  if (!anyway) await refuseGuests(admin);
  return admin;
}

async function refuseGuests(admin: Visitor): Promise<void> {
  const { data } = await admin.get("/api/admin/list-users", managedUsersReply);
  const [guest, ...others] = data.filter(({ email }) => !OF_THE_DEMO.test(email));
  if (!guest) return;
  const who = others.length === 0 ? `${guest.email} has` : `${guest.email} and ${others.length} more have`;
  throw new Stop(
    `${who} an account at ${admin.origin} that is not the demo's, and the season that is on would be closed.\n` +
      "Where nobody minds: npm run demo:season -- --anyway",
  );
}
