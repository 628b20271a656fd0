import { handleFile } from "@/lib/http/handler";
import { exportUsers, fileName } from "@/lib/season/export";

export const GET = handleFile(
  { summary: "All accounts as a CSV file", access: "admin", file: "text/csv" },
  async ({ now }) => ({ name: fileName("users", now), content: await exportUsers() }),
);
