/** Where requests go that cannot be read; the code of the refusal follows. */
export const REFUSED_PATH = "/api/refused/";
