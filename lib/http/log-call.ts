/** The line of each call in the log. */
import { log } from "../log";

interface LoggedCall {
  method: string;
  /** As it was asked for. */
  path: string;
  /** The route's parameters: a reset token is one. */
  params: unknown;
  status: number;
  /** Milliseconds. */
  ms: number;
}

export function logCall({ params, path, ...call }: LoggedCall): void {
  log().info({ ...call, path: withoutValues(path, params) });
}

/** The path without what may be secret in it, however it is written: a reset token is a parameter. */
function withoutValues(path: string, params: unknown): string {
  const names = new Map(Object.entries(params ?? {}).map(([name, value]) => [String(value), `{${name}}`]));
  return path
    .split("/")
    .map((part) => names.get(decodeURIComponent(part)) ?? part)
    .join("/");
}
