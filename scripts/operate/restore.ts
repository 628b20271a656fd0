/** `npm run db:restore -- FILE`: fills an empty database from a backup. `--reset` empties the embedded one first. */
import { requireBackup, restoreBackup } from "../support/backup";
import { withDatabase } from "../support/home";
import { command, Stop, say } from "../support/progress";

await command(async () => {
  const file = process.argv.slice(2).find((option) => !option.startsWith("-"));
  if (!file) throw new Stop("Say which backup: npm run db:restore -- FILE");
  const reset = process.argv.includes("--reset");
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
  await withDatabase(restore, { reset, alone: reset });
});
