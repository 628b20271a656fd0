import { handle } from "@/lib/http/handler";
import { readManagedSeason } from "@/lib/season/admin-data";
import { managedSeasonReply } from "@/lib/season/schema";

export const GET = handle(
  { summary: "The current season, for administrators", access: "admin", reply: managedSeasonReply },
  async ({ season }) => ({ reply: { data: await readManagedSeason(await season()) } }),
);
