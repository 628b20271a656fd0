/**
 * Pages one after the other, each asked for while the one before is still worked on.
 * @param next asks for what follows a page; null after the last.
 */
export async function* onePageAhead<Page>(
  first: Promise<Page>,
  next: (page: Page) => Promise<Page> | null,
): AsyncGenerator<Page> {
  for (let coming: Promise<Page> | null = first; coming !== null; ) {
    const page: Page = await coming;
    coming = next(page);
    // Whoever stops at this page is not told that the next one could not be read.
    coming?.catch(() => undefined);
    yield page;
  }
}
