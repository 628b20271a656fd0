/** A cookie that a reply sets. */
export interface Cookie {
  name: string;
  value: string;
  options: {
    httpOnly: true;
    sameSite: "lax";
    secure: boolean;
    path: "/";
    /** Seconds; without it the cookie ends with the browser. */
    maxAge?: number;
  };
}
