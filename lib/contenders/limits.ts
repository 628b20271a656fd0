/** Of the leading players who can still win something so many are named. */
export const CONTENDERS_NAMED = 100;
