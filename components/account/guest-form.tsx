import type { ReactNode, SubmitEventHandler } from "react";
import { Notice } from "@/components/ui/notice";

interface GuestFormProps {
  title: string;
  intro?: ReactNode;
  /** By which something on the form refers to the intro. */
  introId?: string | undefined;
  /** What brought the person here. */
  notice?: string | undefined;
  /** What the server said no with. */
  failure: string | undefined;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** The frame of every form for guests. POST, so that a form sent before the scripts are there puts nothing in the URL. */
export function GuestForm({ title, intro, introId, notice, failure, onSubmit, children }: GuestFormProps) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h1 className="text-5xl tight:text-3xl sm:text-6xl">{title}</h1>
        {intro && (
          <p id={introId} className="text-lg text-ink-soft">
            {intro}
          </p>
        )}
      </div>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        {notice && <Notice tone="info">{notice}</Notice>}
        {failure && <Notice tone="error">{failure}</Notice>}
        {children}
      </form>
    </div>
  );
}
