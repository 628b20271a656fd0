import { ButtonLink } from "@/components/ui/button-link";

/** For a link whose end was cut off, or that was never one of ours. */
export function BrokenLink() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-5xl tight:text-3xl sm:text-6xl">This link is not complete</h1>
      <p className="text-lg text-ink-soft">
        A mail program may have cut it off. Nothing has changed. You can switch the reminders off in Settings, under
        Notifications.
      </p>
      <ButtonLink href="/settings">Go to Settings</ButtonLink>
    </div>
  );
}
