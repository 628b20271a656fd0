/** What is fetched with the worker itself and stays as long as it. */
import { Serwist } from "serwist";
import { files, isDeveloping, release } from "./release";

/** The page that says of another that it was never kept. Anybody may read it. */
export const NOT_KEPT = "/not-kept";

const pages = isDeveloping ? [] : [{ url: NOT_KEPT, revision: release }];

export const serwist = new Serwist({
  precacheEntries: [...files.map((url) => ({ url, revision: null })), ...pages],
  // Beside what a person does meanwhile.
  precacheOptions: { concurrency: 2 },
  navigationPreload: !isDeveloping,
  disableDevLogs: true,
});
