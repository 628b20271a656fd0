import { handleFile } from "@/lib/http/handler";
import { exportPicks, exportQuery, fileName } from "@/lib/season/export";

export const GET = handleFile(
  { summary: "All picks on closed matches as a CSV file", access: "admin", query: exportQuery, file: "text/csv" },
  async ({ now, query, moment }) => ({
    name: fileName("picks", now),
    content: await exportPicks(await moment(), query.separator),
  }),
);
