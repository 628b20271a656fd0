/** Why a file that somebody has named could not be read, as a sentence. */
export function whyUnreadable(error: unknown, file: string): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return `There is no file ${file}.`;
  if (code === "EISDIR") return `${file} is a folder.`;
  return `${file} cannot be read: ${error instanceof Error ? error.message : error}`;
}
