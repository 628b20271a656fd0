/** How texts are written on a picture: what the faces of screens lack is told in their letters, or is a small picture. */
interface Written {
  plain: string;
  image: { src: string; width: number; height: number } | null;
}

/** Each text of a picture, written. */
export type Writing = ReadonlyMap<string, Written>;

/** What of a text our faces can set. */
export function plain(writing: Writing, text: string): string {
  return writing.get(text)?.plain ?? "";
}
