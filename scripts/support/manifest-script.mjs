/** What Next.js writes a manifest of a page or call to, in a script of its own for each. */
export const NAME = "__RSC_MANIFEST";
/** What such a script begins with. */
export const MANIFEST = new RegExp(`^globalThis\\.${NAME}\\s*=`);
