/** The lines as a chat gets them. They can be chosen and copied by hand too. */
export function SharedText({ text }: { text: string }) {
  return (
    <section
      aria-label="Text"
      className="min-h-24 rounded-lg border border-line bg-band px-3.5 py-2.5 text-sm whitespace-pre-line wrap-anywhere select-all"
    >
      {text}
    </section>
  );
}
