import { handleFile } from "@/lib/http/handler";
import { exportQuery, exportUsers, fileName } from "@/lib/season/export";

export const GET = handleFile(
  { summary: "All accounts as a CSV file", access: "admin", query: exportQuery, file: "text/csv" },
  async ({ now, query }) => ({ name: fileName("users", now), content: await exportUsers(query.separator) }),
);
