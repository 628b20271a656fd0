/** "second-innings" and "secondInnings" as "Second innings". */
export function inWords(name: string): string {
  const words = name
    .replace(/([A-Z])/g, " $1")
    .replace(/[-_]/g, " ")
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
