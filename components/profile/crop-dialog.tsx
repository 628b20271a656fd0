"use client";

import dynamic from "next/dynamic";
import { Dialog } from "@/components/ui/dialog";
import { Loader } from "@/components/ui/loader";
import type { NewPicture } from "./use-new-picture";

// Fetched when the first picture is chosen: most players take one that is drawn.
const Cropper = dynamic(() => import("./cropper"), { ssr: false, loading: () => <Loader /> });

/** Asks which part of the chosen picture is to be seen. */
export function CropDialog({ picture }: { picture: NewPicture }) {
  const { raw, keep, putAway, setObjection } = picture;
  function fail(message: string) {
    putAway();
    setObjection(message);
  }
  return (
    <Dialog
      open={raw !== null}
      onOpenChange={(open) => !open && putAway()}
      title="Crop your picture"
      description="Others see what is inside the circle."
    >
      {raw && <Cropper key={raw.address} raw={raw} onCut={keep} onCancel={putAway} onFail={fail} />}
    </Dialog>
  );
}
