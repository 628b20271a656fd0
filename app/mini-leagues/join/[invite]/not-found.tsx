import { NoInvitation } from "@/components/mini-league/join";
import { GuestFrame } from "@/components/shell/guest-frame";

export default function InvitationNotFound() {
  return (
    <GuestFrame home="/">
      <NoInvitation
        title="This link leads nowhere"
        text="The invitation was renewed, or a part of the link was cut off. Ask whoever sent it for a new one."
      />
    </GuestFrame>
  );
}
