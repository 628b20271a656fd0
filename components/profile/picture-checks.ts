import { PICTURE_MAX_BYTES } from "@/lib/storage/picture-limits";

export const PICTURE_TYPES = ["image/png", "image/jpeg"];

export const UNREADABLE = "This file cannot be read as a picture. Choose another PNG or JPEG.";

/** Why a file is not even tried; null where there is nothing against it. The server looks again. */
export function objectionTo({ type, size }: File): string | null {
  if (!PICTURE_TYPES.includes(type)) return "This is not a PNG or a JPEG. Choose another file.";
  if (size > PICTURE_MAX_BYTES) {
    return `This picture is larger than ${PICTURE_MAX_BYTES / 1024 / 1024} MB. Choose a smaller one.`;
  }
  return null;
}
