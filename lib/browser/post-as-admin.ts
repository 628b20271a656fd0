import { call, type Reply } from "./fetch-call";

/** Calls what administrators alone may do, by the end of its path; throws CallFailed. */
export const postAsAdmin = <T>(path: string, body: unknown, reply: Reply<T>) =>
  call(`/api/admin/${path}`, { method: "POST", body, reply });
