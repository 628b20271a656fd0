/** Whether this device has a sheet that takes a picture with its text. */
export function canShare(file: File, text: string): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file], text });
}

/** Opens the device's sheet; false where that failed. Closing it without sharing is no failure. */
export async function share(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
