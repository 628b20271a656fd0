/** With what one logs in to the demo; `npm run up` prints it. */

export const DEMO_PASSWORD = "howzat-26";
export const DEMO_LOGINS = { player: "player@googly.demo", admin: "admin@googly.demo" } as const;
