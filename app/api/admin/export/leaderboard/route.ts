import { handleFile } from "@/lib/http/handler";
import { exportLeaderboard, exportQuery, fileName } from "@/lib/season/export";

export const GET = handleFile(
  { summary: "The table as a CSV file", access: "admin", query: exportQuery, file: "text/csv" },
  async ({ now, query, season }) => ({
    name: fileName("leaderboard", now),
    content: await exportLeaderboard(await season(), query.separator),
  }),
);
