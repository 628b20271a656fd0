// Preloaded into the production server: what Next.js evaluates in a realm of its own for each page and call, and keeps, is kept in the
// server's own instead (docs/decisions/078-one-realm.md).
import vm from "node:vm";
import { MANIFEST, NAME } from "./manifest-script.mjs";

const { runInNewContext } = vm;

Object.assign(vm, {
  /** @param {string} code @param {Record<string, unknown>} context @param {unknown[]} rest */
  runInNewContext(code, context, ...rest) {
    if (!MANIFEST.test(code)) return Reflect.apply(runInNewContext, vm, [code, context, ...rest]);
    const realm = { ...context };
    Reflect.apply(runInNewContext, vm, [code, realm, ...rest]);
    // It is data alone.
    context[NAME] = JSON.parse(JSON.stringify(realm[NAME]));
  },
});
