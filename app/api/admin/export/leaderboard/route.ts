import { handleFile } from "@/lib/http/handler";
import { exportLeaderboard, fileName } from "@/lib/season/export";

export const GET = handleFile(
  { summary: "The table as a CSV file", access: "admin", file: "text/csv" },
  async ({ now, season }) => ({
    name: fileName("leaderboard", now),
    content: await exportLeaderboard(await season()),
  }),
);
