/**
 * sharp, which writes and draws: Next.js's printer uses the same. It is loaded with the first picture, works on one at a time with one
 * thread, and keeps nothing of it for the next: what is drawn is kept as it is sent.
 */
export async function loadPrinter() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
