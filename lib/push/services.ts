/** The push services that this server may be made to post to. See docs/decisions/059-notifications.md. */

/**
 * Whether an address is one of a service in the list, such as "push.example.com,*.push.example.org": by https and at its own
 * port, unless the list names it with `http://` and its port. Nobody makes the server post anywhere else.
 */
export function isOfService(endpoint: string, services: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  return services
    .split(",")
    .map((entry) => entry.trim())
    .some((entry) => {
      if (entry.startsWith("http://")) return url.origin === entry;
      if (url.protocol !== "https:" || url.port !== "") return false;
      return entry.startsWith("*.") ? url.hostname.endsWith(entry.slice(1)) : url.hostname === entry;
    });
}
