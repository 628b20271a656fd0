/** What is told in a chat, before the address of the site is known. */
export interface Told {
  title: string;
  /** A line each. */
  said: string[];
  /** Where the link leads. */
  path: string;
}
