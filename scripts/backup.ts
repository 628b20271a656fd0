/** `npm run db:backup -- FILE`: writes the whole database to a compressed file. */
import { takeBackup } from "./support/backup-file";
import { command, readLine, say } from "./support/command";
import { requireDatabase, withDatabase } from "./support/machine";

await command(async () => {
  const now = new Date();
  const [file = `googly-${now.toISOString().slice(0, 16).replace(":", "")}.sql.gz`] = readLine({}, 1).words;
  await withDatabase(async ({ direct }) => {
    await requireDatabase(direct, "tables");
    const { rows } = await takeBackup(direct, file, now);
    const sum = Object.values(rows).reduce((total, count) => total + count, 0);
    say(
      `Saved ${sum} rows of ${Object.keys(rows).length} tables to ${file}. It contains email addresses, so keep it safe.`,
    );
  });
});
