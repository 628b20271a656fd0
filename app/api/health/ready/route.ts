import { findMissingMigrations } from "@/lib/health/data";
import { readyReply, toReadiness } from "@/lib/health/schema";
import { handle } from "@/lib/http/handler";

/** Readiness probe for load balancers. Late mails or scores don't make a process unready. */
export const GET = handle(
  {
    summary: "Whether this process can serve: the database is up and migrated",
    access: "stranger",
    reply: readyReply,
    answers: [200, 503],
  },
  async ({ now }) => toReadiness(await findMissingMigrations(now)),
);
