import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Menu } from "./menu";

type Given = ComponentProps<"button">;
const given: { last?: Given } = {};

/** A button that tells what its menu gives it. */
function Trigger(props: Given) {
  given.last = props;
  return null;
}

test.each([
  ["is opened by the main button", { button: 0, ctrlKey: false }, true],
  ["leaves the second one to the browser's own", { button: 2, ctrlKey: false }, false],
  ["leaves Ctrl to it as well, which makes the second one on a Mac", { button: 0, ctrlKey: true }, false],
])("a menu %s", (_what, traits, isTaken) => {
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  renderToStaticMarkup(createElement(Menu, { trigger: createElement(Trigger), children: null }));
  const press = Object.assign(new Event("pointerdown", { cancelable: true }), traits);
  Reflect.apply(given.last?.onPointerDown ?? fail, undefined, [press]);
  expect(press.defaultPrevented).toBe(isTaken);
});

function fail(): never {
  throw new Error("The menu does not listen");
}
