/** `npm run db:restore -- FILE`: restores a backup into an empty database. `--reset` empties the embedded one first. */
import { requireBackup, restoreBackup } from "./support/backup-file";
import { command, readLine, Stop, say } from "./support/command";
import { withDatabase } from "./support/machine";

await command(async () => {
  const { values, words } = readLine({ reset: { type: "boolean", default: false } }, 1);
  const [file] = words;
  const { reset } = values;
  if (!file) throw new Stop("Name a backup: npm run db:restore -- FILE");
  if (reset && process.env.DATABASE_URL) {
    throw new Stop("DATABASE_URL is set, but --reset only empties the embedded database.");
  }
  const restore = async ({ direct }: { direct: string }) => {
    const { takenAt, rows } = await restoreBackup(direct, file);
    const sum = Object.values(rows).reduce((total, count) => total + count, 0);
    say(`Restored ${sum} rows from ${takenAt}.`);
  };
  // Check the file before anything is emptied.
  await requireBackup(file);
  await withDatabase(restore, { reset });
});
