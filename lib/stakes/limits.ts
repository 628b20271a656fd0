/** So many rows of each table are told, and one's own. */
export const ROWS_AT_STAKE = 24;
