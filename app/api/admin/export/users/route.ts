import { fileName } from "@/lib/export/file-name";
import { exportUsers } from "@/lib/export/users";
import { handleFile } from "@/lib/http/file-handler";

export const GET = handleFile(
  { summary: "All accounts as a CSV file", access: "admin", file: "text/csv" },
  async ({ now }) => ({ name: fileName("users", now), content: await exportUsers() }),
);
