const YEAR = 365 * 24 * 60 * 60;

/** Keeps what a reader has chosen in a cookie, for the server to read with every page of the coming year. */
export function keepInCookie(name: string, value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where http or older browsers are used
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}
