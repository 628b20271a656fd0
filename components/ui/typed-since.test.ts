import { createFormControl } from "react-hook-form";
import { describe, expect, test } from "vitest";
import { emptySent, typedSince } from "./typed-since";

describe("typed while a form was being saved is", () => {
  test.each([
    ["nothing", { name: "Sharks" }, { name: "Sharks" }, {}],
    ["what was typed over what was sent", { name: "Sharks" }, { name: "Sharks XI" }, { name: "Sharks XI" }],
    ["what is in another field", { name: "Sharks" }, { name: "Sharks", stake: "20" }, { stake: "20" }],
    ["nothing of what is there no more", { name: "Sharks", stake: "20" }, { stake: "20" }, {}],
  ])("%s", (_what, sent, now, since) => {
    expect(typedSince<{ name?: string; stake?: string }>(sent, now)).toEqual(since);
  });
});

describe("A form that is emptied once it is saved", () => {
  const EMPTY = { text: "", mails: false };

  function formWith(text: string, mails: boolean) {
    const form = createFormControl({ defaultValues: EMPTY });
    // As on a page: until then nothing counts but what it begins with.
    form.subscribe({ callback: () => undefined });
    form.setValue("text", text);
    form.setValue("mails", mails);
    return form;
  }

  test("has nothing of what was sent", () => {
    const form = formWith("No play tonight", true);
    emptySent(form, form.getValues(), EMPTY);
    expect(form.getValues()).toEqual(EMPTY);
  });

  test("keeps what was typed since, and is empty again after that", () => {
    const form = formWith("No play tonight", true);
    const sent = form.getValues();
    form.setValue("text", "No play tonight: rain");
    emptySent(form, sent, EMPTY);
    expect(form.getValues()).toEqual({ text: "No play tonight: rain", mails: false });
    form.reset();
    expect(form.getValues()).toEqual(EMPTY);
  });
});
