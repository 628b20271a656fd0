/** What a notice looks like as a mail, and what can be put into it. */
import { describe, expect, test } from "vitest";
import { noticeMail } from "@/lib/notice/mails";

const STOP = "https://googly.example.com/unsubscribe/someone";
const mailOf = (text: string, author: string | null = "Asha Menon") => noticeMail({ text, author }, STOP);

describe("The subject", () => {
  test("is the notice, where it is short", () => {
    expect(mailOf("Entry fees are due").subject).toBe("Entry fees are due");
  });

  test("is its beginning on one line, where it is long", () => {
    const { subject } = mailOf(`Hello all of you,\n\nthe final is moved ${"again and ".repeat(20)}`);
    expect(subject).toBe("Hello all of you, the final is moved again and again and again and…");
    expect(subject.length).toBeLessThanOrEqual(70);
  });

  test("has no line break that a header could begin after", () => {
    expect(mailOf("Hello\nBcc: everybody@example.com").subject).toBe("Hello Bcc: everybody@example.com");
  });
});

describe("The text", () => {
  test("has each line as a paragraph, empty ones left out", () => {
    const { text, html } = mailOf("First of all\n\n\n  \nand then\nthe end");
    expect(text).toContain("\n\nFirst of all\n\nand then\n\nthe end\n\n");
    for (const line of ["First of all", "and then", "the end"]) expect(html).toContain(`>${line}</p>`);
  });

  test("is never markup", () => {
    const { html, text } = mailOf(`<img src=x onerror="alert(1)"> & <a href='http://bad.example'>here</a>`);
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<a href='");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;a href=");
    expect(text).toContain("<img src=x");
  });

  test("says who wrote it, whose name is made no link", () => {
    expect(mailOf("Hello").text).toContain("Asha Menon to all players");
    const { html } = mailOf("Hello", "www.bad.example");
    expect(html).not.toContain("www.bad.example");
    expect(html).toContain("www.\u2060bad.\u2060example to all players");
  });

  test("says it of nobody who has left", () => {
    expect(mailOf("Hello", null).text).toMatch(/^To all players\n/);
  });

  test("ends with why it came, and how such mails are stopped", () => {
    const { html, text } = mailOf("Hello");
    expect(text).toContain("because email reminders are on in your Googly settings.");
    expect(text.endsWith(`Stop these mails: ${STOP}`)).toBe(true);
    expect(html).toContain(`href="${STOP}"`);
  });
});
