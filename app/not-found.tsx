import type { Metadata } from "next";
import { Stopped } from "@/components/shell/stopped";
import { ButtonLink } from "@/components/ui/button-link";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <main>
      <Stopped
        figure="404"
        title="Wide of the stumps"
        text="There is no page at this address. Perhaps the link is old."
      >
        <ButtonLink href="/">Go to the start page</ButtonLink>
      </Stopped>
    </main>
  );
}
