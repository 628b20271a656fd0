import type { Metadata } from "next";
import { BarePage } from "@/components/shell/bare-page";
import { Stopped } from "@/components/shell/stop-page";
import { ButtonLink } from "@/components/ui/button-link";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <BarePage>
      <Stopped
        figure="404"
        title="Wide of the stumps"
        text="There is no page at this address. Perhaps the link is old."
      >
        <ButtonLink href="/">Go to the start page</ButtonLink>
      </Stopped>
    </BarePage>
  );
}
