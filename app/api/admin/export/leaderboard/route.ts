import { fileName } from "@/lib/export/file-name";
import { exportLeaderboard } from "@/lib/export/leaderboard";
import { handleFile } from "@/lib/http/file-handler";

export const GET = handleFile(
  { summary: "The table as a CSV file", access: "admin", file: "text/csv" },
  async ({ now, season }) => ({
    name: fileName("leaderboard", now),
    content: await exportLeaderboard(await season()),
  }),
);
