/** How many a list answers to whoever names no limit; it says then what to ask for next. See docs/decisions/031-lists.md. */
export const LONGEST_LIST = 1_000;
