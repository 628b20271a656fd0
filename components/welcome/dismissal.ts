/** Who has sent the welcome away in this browser: their user id. Both sides read it, so that nothing comes and goes. */
export const WELCOMED_COOKIE = "welcomed";
