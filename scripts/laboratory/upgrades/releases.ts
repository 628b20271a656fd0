/** Earlier releases of the product: which there were, by its history, and how each fills its own demo. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { EMPTIED } from "../../support/emptied";
import { ROOT } from "../../support/home";
import { Stop } from "../../support/progress";

/** The last commit before the schema went on. */
export interface Release {
  commit: string;
  migrations: number;
}

/** Every state of the schema that has been on this branch before today's, oldest first. */
export function releases(): Release[] {
  const changes = git(ROOT, "rev-list", "--reverse", "--first-parent", "HEAD", "--", "prisma/migrations").split("\n");
  const commits = changes.slice(1).map((next) => git(ROOT, "rev-parse", `${next}^`));
  const counted = commits.map((commit) => ({ commit, migrations: migrationsOf(commit) }));
  // A change of a file alone is no state of its own.
  return counted.filter(({ migrations }, at) => migrations > 0 && migrations !== counted[at + 1]?.migrations);
}

function migrationsOf(commit: string): number {
  const names = git(ROOT, "ls-tree", "--name-only", commit, "prisma/migrations/").split("\n");
  return names.filter((name) => /\/\d+_/.test(name)).length;
}

/** A checkout beside this one, for one release after the other. */
export async function openPast() {
  const folder = mkdtempSync(path.join(tmpdir(), "googly-past-"));
  git(ROOT, "worktree", "add", "--detach", folder, "HEAD");
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  return {
    folder,
    /** Answers the folder of the database that the release's own `npm run db:seed` has made. */
    fill({ commit }: Release): string {
      git(folder, "checkout", "--force", "--quiet", commit);
      rmSync(path.join(folder, ".googly"), { recursive: true, force: true });
      for (const made of ["lib/generated", ".next"]) rmSync(path.join(folder, made), { recursive: true, force: true });
      const variables = { ...process.env, ...unset(EMPTIED), DATABASE_URL: "" };
      // With today's packages, which it takes for its own: what fills the database is its own code.
      utimesSync(path.join(folder, "package-lock.json"), 0, 0);
      run(folder, variables, "npm", "run", "--silent", "db:seed");
      return path.join(folder, ".googly/postgres");
    },
    remove: () => git(ROOT, "worktree", "remove", "--force", folder),
  };
}

/** Its checkout has no .env that would say them again, and the first releases take an empty one for a wrong one. */
function unset(variables: object): Record<string, undefined> {
  return Object.fromEntries(Object.keys(variables).map((name) => [name, undefined]));
}

function git(folder: string, ...words: string[]): string {
  return run(folder, process.env, "git", ...words);
}

function run(cwd: string, env: NodeJS.ProcessEnv, program: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Stop(`${program} ${words.join(" ")}: ${stderr || stdout}`.slice(0, 600));
  return stdout.trim();
}
