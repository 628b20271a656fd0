/** What happy-dom lacks, and cleanup after each test. */
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// Generous for a busy machine; finding stops as soon as the screen is there.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom doesn't know this element, and React complains about unknown ones.
const createElement = document.createElement.bind(document);
Object.assign(document, {
  createElement: (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    return name === "search" ? Object.setPrototypeOf(element, HTMLElement.prototype) : element;
  },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
