/** What every screen must do: fit every width, follow axe's rules in both themes, and work by keyboard. */
import { expect, type Page } from "playwright/test";
import { violationsOn } from "./axe";

const WIDTHS = [320, 768, 1440];
type Theme = "light" | "dark";

/**
 * Checks the page at these widths, narrowest first; axe's rules at the narrowest in one theme, and at the widest in the
 * other unless `themes` is 1.
 */
export async function expectSound(
  page: Page,
  {
    widths = WIDTHS,
    narrowIn = "light",
    themes = 2,
    within,
  }: { widths?: readonly number[]; narrowIn?: Theme; themes?: 1 | 2; within?: string } = {},
): Promise<void> {
  const wideIn = narrowIn === "light" ? "dark" : "light";
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
    if (at === 0) expect(await page.evaluate(findSmallFields), `${page.url()}: iPhones zoom into them`).toEqual([]);
    if (at !== 0 && (at !== widths.length - 1 || themes === 1)) continue;
    const colorScheme = at === 0 ? narrowIn : wideIn;
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page, within), `${page.url()}, ${colorScheme}, at ${width} px`).toEqual([]);
  }
}

/** Fields with text below 16 px. */
function findSmallFields() {
  const fields = document.querySelectorAll("select, textarea, input:not([type=checkbox], [type=radio], [type=range])");
  return [...fields]
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16 && field.checkVisibility())
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}

/** Expects no sideways scrolling and no cut-off text at this width; menus take a moment to move. */
export async function expectToFit(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const found = async () => {
    const { needed, cut } = await page.evaluate(measure);
    return { needed: Math.max(needed, width), cut };
  };
  await expect.poll(found, `${page.url()} at ${width} px`).toEqual({ needed: width, cut: [] });
}

/** The page's width, and texts that overflow their box, except those that end in "…" or scroll. */
function measure() {
  const isCut = (text: Node) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const right = Math.max(...[...range.getClientRects()].map((line) => line.right));
    let isBox = false;
    for (let element = text.parentElement; element; element = element.parentElement) {
      const { textOverflow, webkitLineClamp, display, overflowX } = getComputedStyle(element);
      // Text for screen readers only has no size.
      const isSilent = element.matches("option, .sr-only") || element.offsetWidth === 1;
      const scrolls = overflowX === "auto" || overflowX === "scroll";
      if (textOverflow === "ellipsis" || webkitLineClamp !== "none" || isSilent || scrolls) return false;
      const holds = display !== "inline" && (!isBox || overflowX !== "visible");
      isBox ||= display !== "inline";
      if (holds && right > element.getBoundingClientRect().right + 1) return true;
    }
    return false;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const isShown = parentElement?.closest("main, header, [role=dialog]") && parentElement.checkVisibility();
    if (isShown && textContent?.trim() && isCut(texts.currentNode)) cut.push(textContent);
  }
  return { needed: document.documentElement.scrollWidth, cut };
}

/** The same with text twice as large, as set in a browser's settings. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const size of [32, 16]) {
    await session.send("Page.setFontSizes", { fontSizes: { standard: size } });
    await page.waitForFunction((px) => getComputedStyle(document.documentElement).fontSize === `${px}px`, size);
    if (size === 32) await expectToFit(page);
  }
  await session.detach();
}

/**
 * Expects Tab to reach everything clickable, and the arrow keys everything in a menu; of tabs, radio buttons and the
 * like one is enough, since arrow keys reach the others. Checks the open dialog or menu, or else the whole page.
 */
export async function expectReachable(page: Page): Promise<void> {
  const { count, isMenu } = await page.evaluate(findClickable);
  // Without the pick bar while the buttons that it repeats have come on screen, and hidden it.
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("[data-unreached]")]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent, outerHTML }) => `${textContent}: ${outerHTML.slice(0, 160)}`),
    );
  // An item that moves under the pointer takes focus.
  if (isMenu) await page.mouse.move(0, 0);
  // Twice around, since focus may start anywhere; arrow keys stop at a menu's end.
  for (let presses = 0; presses < count * 2 + 20; presses += 1) {
    if (isMenu && presses % (count + 1) === 0) await page.keyboard.press("Home");
    await page.keyboard.press(isMenu ? "ArrowDown" : "Tab");
    // Menus move focus in a separate task.
    if (isMenu) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    if (presses % 10 === 9 && (await missing()).length === 0) break;
  }
  expect(await missing(), `${page.url()}: out of the keyboard's reach`).toEqual([]);
}

/** Marks everything clickable as not reached, until it has focus. */
function findClickable() {
  const CLICKABLE =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role^=menuitem], [role=tab]";
  const TOGETHER = "[role=tablist], [role=radiogroup], [role=toolbar], [role=grid], fieldset:has([type=radio])";
  const opened = [...document.querySelectorAll("[role=menu], [role=dialog], [role=alertdialog], dialog[open]")].at(-1);
  const within = opened ?? document.body;
  const isUsable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest(":disabled, [aria-hidden=true], [inert], [data-disabled]");
  // Buttons beside a number field do what its arrow keys do.
  const isStepper = (element: Element) =>
    element.getAttribute("tabindex") === "-1" && element.parentElement?.querySelector("input") !== null;
  const usable = [...within.querySelectorAll(CLICKABLE)].filter((it) => isUsable(it) && !isStepper(it));
  for (const element of usable) element.setAttribute("data-unreached", "");
  // Everything with a pointer cursor must be one of them, or their label.
  for (const element of within.querySelectorAll("*")) {
    const isPointed = getComputedStyle(element).cursor === "pointer" && isUsable(element);
    if (isPointed && !element.closest(`${CLICKABLE}, label`)) element.setAttribute("data-unreached", "");
  }
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    target.removeAttribute("data-unreached");
    const { type, name } = target as Partial<HTMLInputElement>;
    const group =
      type === "radio"
        ? within.querySelectorAll(`[type=radio][name="${CSS.escape(name ?? "")}"]`)
        : target.closest(TOGETHER)?.querySelectorAll('[role=tab], [role=radio], [tabindex="-1"]');
    for (const other of group ?? []) other.removeAttribute("data-unreached");
  });
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  return { count: usable.length, isMenu: opened?.getAttribute("role") === "menu" };
}
