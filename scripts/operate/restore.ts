/** `npm run db:restore -- FILE`: fills an empty database from a backup. `--reset` empties the embedded one first. */
import { requireBackup, restoreBackup } from "../support/backup";
import { readLine } from "../support/command-line";
import { withDatabase } from "../support/home";
import { command, Stop, say } from "../support/progress";

await command(async () => {
  const { values, words } = readLine({ reset: { type: "boolean", default: false } }, 1);
  const [file] = words;
  const { reset } = values;
  if (!file) throw new Stop("Say which backup: npm run db:restore -- FILE");
  if (reset && process.env.DATABASE_URL) {
    throw new Stop("DATABASE_URL is set: --reset empties the embedded database alone.");
  }
  const restore = async ({ direct }: { direct: string }) => {
    const { takenAt, rows } = await restoreBackup(direct, file);
    const sum = Object.values(rows).reduce((total, count) => total + count, 0);
    say(`${sum} rows are back, as they were at ${takenAt}.`);
  };
  // Before anything is emptied, and while nobody else writes into what has been.
  await requireBackup(file);
  await withDatabase(restore, { reset });
});
