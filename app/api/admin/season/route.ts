import { handle } from "@/lib/http/handler";
import { managedSeasonReply } from "@/lib/season/admin-schema";
import { readManagedSeason } from "@/lib/season-change/managed-season";

export const GET = handle(
  { summary: "The current season as administrators run it", access: "admin", reply: managedSeasonReply },
  async ({ season }) => ({ reply: { data: await readManagedSeason(await season()) } }),
);
