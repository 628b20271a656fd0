import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tolerateTranslators } from "./tolerate-translators";

const { removeChild, insertBefore } = Node.prototype;
beforeEach(tolerateTranslators);
afterEach(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

function Score({ live, team }: { live: boolean; team: string | null }) {
  return (
    <p>
      {live && <b>Live</b>}
      {team}
      {" need "}
      {live ? "3" : null}
    </p>
  );
}

test.each([
  ["wrapped", (text: Text, font: Element) => font.append(text)],
  ["replaced", (text: Text, font: Element) => font.append(text.data)],
])("a page whose text was %s goes on", (_how, fill) => {
  const { container, rerender } = render(<Score live={false} team="MI" />);
  for (const text of container.querySelector("p")?.childNodes ?? []) {
    if (!(text instanceof Text)) continue;
    const font = document.createElement("font");
    text.replaceWith(font);
    fill(text, font);
  }
  rerender(<Score live team="MI" />);
  expect(container).toHaveTextContent(/Live/);
  rerender(<Score live={false} team={null} />);
  expect(container).not.toHaveTextContent(/Live/);
});
