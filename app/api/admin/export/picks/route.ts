import { handleFile } from "@/lib/http/handler";
import { exportPicks, fileName } from "@/lib/season/export";

export const GET = handleFile(
  { summary: "All picks on closed matches as a CSV file", access: "admin", file: "text/csv" },
  async ({ now, moment }) => ({
    name: fileName("picks", now),
    content: await exportPicks(await moment()),
  }),
);
