/** The most items in a list without a limit; its reply then says where to continue. */
export const LONGEST_LIST = 1_000;
