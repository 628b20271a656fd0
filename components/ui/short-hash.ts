/** The beginning and the end of a hash, enough to compare by eye: "3f9a27bc…c2". */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-2)}`;
}
