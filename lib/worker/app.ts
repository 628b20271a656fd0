/** Starts without a network: keeps what pages are made of, and answers with it. */
import { Serwist } from "serwist";
import { files } from "./release";
import { scope } from "./scope";

const serwist = new Serwist({
  precacheEntries: files.map((url) => ({ url, revision: null })),
  // Beside what a person does meanwhile.
  precacheOptions: { concurrency: 2 },
  disableDevLogs: true,
});

scope.addEventListener("install", serwist.handleInstall);
scope.addEventListener("activate", serwist.handleActivate);
scope.addEventListener("fetch", serwist.handleFetch);
