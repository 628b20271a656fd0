/**
 * Where there is no room for ten columns the cells of a row stand in two lines: who plays and one's own pick, then when and
 * how it ended; with large letters, each in a line of its own. What is special about a match stands above them.
 */
const PHONE = "max-sm:[grid-template-areas:'one_two_pick_open'_'number_time_result_open']";
const TABLET = "max-lg:[grid-template-areas:'one_two_result_pick_open'_'number_time_result_pick_open']";
const LARGE = "tight:[grid-template-areas:'one_open'_'two_open'_'time_open'_'number_open'_'result_open'_'pick_open']";
export const AREAS = `${PHONE} ${TABLET} ${LARGE}`;

const SPECIAL_PHONE =
  "max-sm:[grid-template-areas:'type_type_type_open'_'one_two_pick_open'_'number_time_result_open']";
const SPECIAL_TABLET =
  "max-lg:[grid-template-areas:'type_type_type_type_open'_'one_two_result_pick_open'_'number_time_result_pick_open']";
const SPECIAL_LARGE =
  "tight:[grid-template-areas:'type_open'_'one_open'_'two_open'_'time_open'_'number_open'_'result_open'_'pick_open']";
export const AREAS_OF_SPECIAL = `${SPECIAL_PHONE} ${SPECIAL_TABLET} ${SPECIAL_LARGE}`;

export const ROW =
  "relative border-t border-line max-lg:grid max-lg:grid-cols-[4rem_4rem_1fr_auto_2.75rem] max-lg:items-center " +
  "max-lg:gap-x-2 max-lg:gap-y-1 max-lg:py-2.5 max-lg:pl-4 max-sm:grid-cols-[4rem_4rem_minmax(0,1fr)_2.75rem] " +
  "max-[22rem]:gap-x-1.5 max-[22rem]:pl-3 tight:grid-cols-[minmax(0,1fr)_2.75rem] tight:justify-items-start";
export const CELL = "align-middle lg:px-2 lg:py-2";
