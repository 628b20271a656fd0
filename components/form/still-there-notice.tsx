import { Notice } from "@/components/ui/notice";

interface StillThereNoticeProps {
  /** What the server said: what somebody else has set, and to what. */
  reason: string;
  /** What the button says that deletes it all the same. */
  action: string;
}

/** What was to be deleted is another by now. Around this stands what it is; the next click takes that knowingly. */
export function StillThereNotice({ reason, action }: StillThereNoticeProps) {
  return (
    <Notice tone="error">
      {reason}. Press {action} to delete all the same.
    </Notice>
  );
}
