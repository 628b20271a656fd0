"use client";

import { useEffect } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Loader } from "@/components/ui/loader";
import { sayUnfetched } from "@/components/ui/notifications";
import { onDemand, useOnDemand } from "@/components/ui/on-demand";
import type { NewPicture } from "./use-new-picture";

/** Fetched when the first picture is chosen: most players take one that is drawn. */
const cropper = onDemand(async () => (await import("./cropper")).PictureCropper);

/** Asks which part of the chosen picture is to be seen. */
export function CropDialog({ picture }: { picture: NewPicture }) {
  const { raw, keep, putAway, setObjection } = picture;
  const Cropper = useOnDemand(cropper);
  useEffect(() => {
    if (raw) cropper.fetch().catch(sayUnfetched);
  }, [raw]);
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
      {raw && !Cropper && <Loader />}
      {raw && Cropper && <Cropper key={raw.address} raw={raw} onCut={keep} onCancel={putAway} onFail={fail} />}
    </Dialog>
  );
}
