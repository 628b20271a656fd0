import { fileName } from "@/lib/export/file-name";
import { exportPicks } from "@/lib/export/picks";
import { handleFile } from "@/lib/http/file-handler";

export const GET = handleFile(
  { summary: "All picks on closed matches as a CSV file", access: "admin", file: "text/csv" },
  async ({ now, moment }) => ({
    name: fileName("picks", now),
    content: await exportPicks(await moment()),
  }),
);
