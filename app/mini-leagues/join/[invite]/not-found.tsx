import { NoInvitation } from "@/components/mini-league/join";
import { GuestFrame } from "@/components/shell/guest-frame";

export default function InvitationNotFound() {
  return (
    <GuestFrame home="/">
      <NoInvitation title="This link doesn't work" text="It may have been replaced or cut off. Ask for a new one." />
    </GuestFrame>
  );
}
