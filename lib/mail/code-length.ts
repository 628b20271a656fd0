/** Digits of a code that is mailed to be typed. */
export const CODE_LENGTH = 6;
