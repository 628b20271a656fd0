/** Starts without a network: keeps what pages are made of and the pages as last seen, and answers with them. */
import { answerLink, isLink } from "./answer-link";
import { answerPage } from "./answer-page";
import { PATHS } from "./kept-copy";
import type { Message, RenewKept } from "./messages";
import { answerPicture, isPicture } from "./pictures";
import { NOT_KEPT, serwist } from "./precache";
import { isDeveloping, release } from "./release";
import { renewKept } from "./renew";
import { scope } from "./scope";

if (!isDeveloping) {
  const notKept = async () => (await serwist.matchPrecache(NOT_KEPT)) ?? Response.error();
  serwist.registerCapture(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !url.pathname.startsWith("/api/"),
    ({ event, request }) => (event instanceof FetchEvent ? answerPage(event, notKept) : fetch(request)),
  );
  serwist.registerCapture(
    ({ request, sameOrigin }) => sameOrigin && isLink(request),
    ({ request }) => answerLink(request),
  );
  // What a kept page of the release before or after this is made of: that worker keeps it, or did.
  serwist.registerCapture(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  );
  serwist.registerCapture(({ url, sameOrigin }) => sameOrigin && isPicture(url), answerPicture);
}

scope.addEventListener("install", serwist.handleInstall);
scope.addEventListener("fetch", serwist.handleFetch);

scope.addEventListener("message", (event) => {
  const message: Message = event.data;
  if (message.type === "tell-release") event.ports[0]?.postMessage(release);
  if (message.type === "take-over") event.waitUntil(scope.skipWaiting());
  if (message.type === "renew-kept" && !isDeveloping) event.waitUntil(renewAndClear(event, message));
});

/** Once no kept page is of a release before, its files go; not while the next one is about to need files of its own. */
async function renewAndClear(event: ExtendableEvent, { paths, since }: RenewKept): Promise<void> {
  const renewed = await renewKept(paths, since);
  const { waiting, installing } = scope.registration;
  if (renewed && paths.length === PATHS.length && !waiting && !installing) await serwist.handleActivate(event);
}
