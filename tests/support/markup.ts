import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

/** What the HTML standard doesn't allow, a line each. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) => messages);
  return faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector ?? ""}`);
}
