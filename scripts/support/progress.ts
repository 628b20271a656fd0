/** What a person sees while a command works: one line a step, with the time it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `  … ${label}` : `  … ${label}\n`);
  try {
    const result = await work();
    process.stdout.write(`${live ? "\r" : ""}  ✓ ${label} (${seconds(Date.now() - started)})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${live ? "\r" : ""}  ✗ ${label}\n`);
    throw error;
  }
}

export function say(text = ""): void {
  process.stdout.write(`${text}\n`);
}

/** Something that the person has to know and can do something about; shown without a stack trace. */
export class Stop extends Error {
  override name = "Stop";
}

/** By their names, since not every command loads what they come from. */
const EXPLAINED = ["Stop", "ConfigurationError", "Refusal"];

/**
 * The frame of every command: does its work and ends the process, whatever else it has open. What somebody can do something about
 * is explained, anything else is shown whole: aside from what a command prints, which may go into a file. Both end with 1.
 */
export async function command(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Error && EXPLAINED.includes(error.name)) {
      process.stderr.write(`\n${error.message}\n`);
    } else {
      console.error(error);
    }
  }
  process.exit();
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
