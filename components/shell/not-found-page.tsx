"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { BarePage } from "./bare-page";
import { Stopped } from "./stop-page";

/**
 * What stands at an address without a page. Drawn in the browser's own code, since every other page carries what it would
 * show: as a name here, and as all its elements twice over if the server drew it.
 */
export function NotFoundPage() {
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
