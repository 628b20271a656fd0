import type { Area } from "react-easy-crop";
import { PICTURE_SIDE } from "@/lib/storage/picture-limits";

const QUALITY = 0.92;

/** Reads a file as the browser reads pictures; throws when it cannot. The address has to be given back. */
export async function openPicture(file: File): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    await decode(address);
    return address;
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}

/** The chosen square of a picture, no larger than it will be kept; as a PNG where it was one, otherwise as a JPEG. */
export async function cutSquare(address: string, area: Area, type: string): Promise<Blob> {
  const side = Math.min(PICTURE_SIDE, Math.round(area.width));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const picture = await decode(address);
  canvas.getContext("2d")?.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    const keep = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("The picture could not be cut")));
    canvas.toBlob(keep, type === "image/png" ? "image/png" : "image/jpeg", QUALITY);
  });
}

async function decode(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}
