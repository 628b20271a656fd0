/** A cookie with the id of the user who dismissed the welcome here, so that the server doesn't render it again. */
export const WELCOMED_COOKIE = "welcomed";
