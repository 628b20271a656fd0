"use client";

import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { Button } from "@/components/ui/button";
import { useNonce } from "@/components/ui/nonce";

const ZOOM = { min: 1, max: 4, step: 0.05 };

interface PictureCropperProps {
  /** The picture's URL. */
  image: string;
  /** The chosen square, in the picture's pixels. */
  onCut: (area: Area) => void;
  onCancel: () => void;
}

/** Lets the player move and zoom a picture behind a round window. */
export function PictureCropper({ image, onCut, onCancel }: PictureCropperProps) {
  const nonce = useNonce();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(ZOOM.min);
  const [area, setArea] = useState<Area>();
  const [cutting, setCutting] = useState(false);

  function cut() {
    if (!area) return;
    setCutting(true);
    onCut(area);
  }

  return (
    <div className="grid gap-5">
      <div className="relative mx-auto aspect-square w-full max-w-72 overflow-hidden rounded-xl bg-board">
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          keyboardStep={8}
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => setArea(pixels)}
          mediaProps={{ alt: "" }}
          cropperProps={{ role: "application", "aria-label": "Your picture. Move it with the arrow keys" }}
          {...(nonce && { nonce })}
        />
      </div>
      <label className="grid gap-1 font-semibold">
        Zoom
        <input
          type="range"
          {...ZOOM}
          value={zoom}
          onChange={(event) => setZoom(event.target.valueAsNumber)}
          className="h-11 w-full cursor-pointer accent-grass"
        />
      </label>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={cut} disabled={!area} busy={cutting}>
          Use this picture
        </Button>
      </div>
    </div>
  );
}
