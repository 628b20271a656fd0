/** Those whose words hold every word of the text, whatever the case and the accents. */
export function findByText<T>(items: readonly T[], text: string, wordsOf: (item: T) => string): T[] {
  const wanted = plain(text).split(/\s+/);
  return items.filter((item) => {
    const words = plain(wordsOf(item));
    return wanted.every((word) => words.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
