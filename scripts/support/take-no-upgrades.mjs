// Preloaded into the production server, which speaks no other protocol than HTTP. Next.js listens for requests to change it,
// answers none and keeps their connections for ever; where nobody listens, Node answers them like any other request.
import { Server } from "node:http";

const { on } = Server.prototype;

Object.assign(Server.prototype, {
  /** @this {Server} @param {string} event @param {unknown} listener */
  on(event, listener) {
    return event === "upgrade" ? this : Reflect.apply(on, this, [event, listener]);
  },
});
