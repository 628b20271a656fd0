/** The worker itself: its global scope, as the browser types it for service workers. */
declare const self: ServiceWorkerGlobalScope;

export const scope = self;
