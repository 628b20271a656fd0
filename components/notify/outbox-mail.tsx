import { LocalTime } from "@/components/ui/local-time";

interface OutboxMailProps {
  mail: { id: string; to: string; subject: string; sentAt: Date };
  open: boolean;
}

/** One mail of the outbox, in a frame that runs no scripts. */
export function OutboxMail({ mail, open }: OutboxMailProps) {
  return (
    <details open={open} className="overflow-hidden rounded-2xl border border-line bg-card">
      <summary className="cursor-pointer p-4">
        <span className="font-display text-2xl font-bold">{mail.subject}</span>
        <span className="flex flex-wrap gap-x-4 text-ink-soft">
          <span className="min-w-0 break-all">To {mail.to}</span>
          <LocalTime at={mail.sentAt} />
        </span>
      </summary>
      {/* The mail's links open in a new tab, because the site's headers forbid showing it in a frame. */}
      <iframe
        title={`Email: ${mail.subject}`}
        src={`/api/outbox/${mail.id}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
        className="h-112 w-full border-t border-line"
      />
    </details>
  );
}
