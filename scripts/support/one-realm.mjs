// Preloaded into the production server. Next.js has a manifest for each page and each call, evaluates it in a realm of its own
// (vm.runInNewContext), and keeps what comes of it for good, and with it the realm, a global object with all there is in one: of
// 150 of them 30 MB. A manifest is data: of it there is a copy in the server's own realm, and the other goes with the next clearing away.
import vm from "node:vm";

const { runInNewContext } = vm;

const MANIFEST = "__RSC_MANIFEST";

Object.assign(vm, {
  /** @param {string} code @param {Record<string, unknown>} context @param {unknown[]} rest */
  runInNewContext(code, context, ...rest) {
    if (!String(code).startsWith(`globalThis.${MANIFEST} `))
      return Reflect.apply(runInNewContext, vm, [code, context, ...rest]);
    const realm = { ...context };
    Reflect.apply(runInNewContext, vm, [code, realm, ...rest]);
    context[MANIFEST] = JSON.parse(JSON.stringify(realm[MANIFEST]));
  },
});
