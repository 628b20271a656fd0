"use client";

import { useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { Shape } from "@/lib/share/schema";

interface PicturePreviewProps {
  file: File | undefined;
  shape: Shape;
  /** Of what. */
  label: string;
}

const FRAMES: Record<Shape, string> = {
  wide: "aspect-[1200/630] w-full",
  tall: "mx-auto aspect-[1080/1920] max-h-[45dvh]",
};

/** The very file that is going to be shared. */
export function PicturePreview({ file, shape, label }: PicturePreviewProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const frame = `${FRAMES[shape]} rounded-xl`;
  if (!file || !address) return <Skeleton className={frame} />;
  // biome-ignore lint/performance/noImgElement: made by this page
  return <img src={address} alt={`Preview: ${label}`} className={`${frame} border border-line`} />;
}
