const YEAR = 365 * 24 * 60 * 60;

/** Stores a choice in a cookie for a year, so that the server can render pages accordingly. */
export function keepInCookie(name: string, value: string): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where http or older browsers are used
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}
